import { StartupError } from '../postgres/startup-error.ts';

/** What an operator calls the settings that lead here, for sentences. */
export interface S3SettingNames {
  /** Which bucket: BACKUP_TO, say. */
  place: string;
  /** What the others begin with: BACKUP_S3_, say. */
  prefix: string;
  /** What the place may look like. */
  example: string;
}

/** Whom is asked, as far as a sentence tells of it. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  names: S3SettingNames;
}

export interface S3Settings {
  /** Unset: Amazon's own in that region. */
  endpoint?: string;
  region?: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Neither the bucket nor the endpoint is repeated where it is refused: somebody may have written the keys into it. */
export function parseS3Address(
  place: string,
  { endpoint, region = 'us-east-1' }: Pick<S3Settings, 'endpoint' | 'region'>,
  names: S3SettingNames,
): S3Address & { folder: string } {
  const { bucket, folder } = parsePlace(place, names);
  const at = checkedEndpoint(endpoint ?? `https://s3.${region}.amazonaws.com`, names);
  return { endpoint: at, region, bucket, folder, names };
}

/** The folder is "" or ends in a slash. A dot or nothing between slashes would be another address on the way. */
function parsePlace(place: string, names: S3SettingNames): { bucket: string; folder: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][\w.-]+[a-z0-9])(?:\/(.*?))?\/?$/i.exec(place) ?? [];
  const parts = path === '' ? [] : path.split('/');
  if (!bucket || parts.some((part) => /^\.{0,2}$/.test(part)))
    throw new StartupError(
      `${names.place} names no bucket: give a bucket and a prefix, such as ${names.example}.`,
    );
  return { bucket, folder: parts.map((part) => `${part}/`).join('') };
}

function checkedEndpoint(given: string, names: S3SettingNames): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new StartupError(
      `${names.prefix}ENDPOINT is not the address of an S3 service: give one such as https://s3.eu-central-1.amazonaws.com, without bucket and key.`,
    );
  return url.href.replace(/\/+$/, '');
}
