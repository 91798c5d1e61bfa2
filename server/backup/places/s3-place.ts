import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import {
  backupStem,
  checkedBackupName,
  checkedNoteName,
  listBackups,
  noSuchBackup,
  parseBackupName,
} from './backup-name.ts';
import type { BackupPlace } from './place.ts';
import { createS3Client, readNothing, readText } from './s3-client.ts';
import { wholeBody } from './s3-download.ts';
import { listObjects } from './s3-list.ts';
import { S3Refusal } from './s3-refusal.ts';
import { uploadObject } from './s3-upload.ts';

interface S3PlaceOptions {
  /** s3://bucket or s3://bucket/prefix */
  to: string;
  /** Unset: Amazon's own in that region. */
  endpoint?: string;
  region?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How much is held in memory. S3 takes at most 10,000 parts: 156 GiB with these. */
  partSize?: number;
  /** The first pause between two attempts. */
  pauseMs?: number;
}

const mebibyte = 1024 * 1024;

/** A bucket of Amazon S3, or of anything that speaks as it does. */
export function createS3Place(options: S3PlaceOptions): BackupPlace {
  const {
    region = 'us-east-1',
    accessKeyId,
    secretAccessKey,
    partSize = 8 * mebibyte,
    pauseMs = 500,
  } = options;
  const { bucket, folder } = parseAddress(options.to);
  const endpoint = checkedEndpoint(options.endpoint ?? `https://s3.${region}.amazonaws.com`);
  const client = createS3Client({ endpoint, region, bucket, accessKeyId, secretAccessKey, pauseMs });
  const keyOf = (name: string) => folder + name;
  const place = `s3://${bucket}/${folder}`.replace(/\/$/, '');

  return {
    name: place,
    async list() {
      const objects = await listObjects(client, keyOf(backupStem));
      return listBackups(objects.map(({ key, bytes }) => ({ name: key.slice(folder.length), bytes })));
    },
    async put(name, source) {
      await uploadObject(client, keyOf(checkedBackupName(name)), source, {
        partSize,
        siblings: keyOf(backupStem),
      });
    },
    async open(name) {
      if (!parseBackupName(name)) throw noSuchBackup(name, place);
      const subject = `${name} from ${place}`;
      const stream = await orNothing(
        client.ask({ method: 'GET', key: keyOf(name) }, async (response) => wholeBody(response, subject)),
      );
      if (!stream) throw noSuchBackup(name, place);
      return stream;
    },
    remove: async (name) =>
      client.ask({ method: 'DELETE', key: keyOf(checkedBackupName(name)) }, readNothing),
    readNote: async (name) =>
      orNothing(client.ask({ method: 'GET', key: keyOf(checkedNoteName(name)) }, readText)),
    writeNote: async (name, text) =>
      client.ask({ method: 'PUT', key: keyOf(checkedNoteName(name)), body: text }, readNothing),
  };
}

const orNothing = <T>(asking: Promise<T>) =>
  asking.catch((error) => {
    if (error instanceof S3Refusal && error.code === 'NoSuchKey') return undefined;
    throw error;
  });

/**
 * Neither this nor the endpoint is repeated where it is refused: somebody may have written the keys into it.
 * The folder is "" or ends in a slash. A dot or nothing between slashes would be another address on the way.
 */
function parseAddress(to: string): { bucket: string; folder: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][\w.-]+[a-z0-9])(?:\/(.*?))?\/?$/i.exec(to) ?? [];
  const parts = path === '' ? [] : path.split('/');
  if (!bucket || parts.some((part) => /^\.{0,2}$/.test(part)))
    throw new StartupError(
      'BACKUP_TO names no bucket: give a bucket and a prefix, such as s3://backups/institute.',
    );
  return { bucket, folder: parts.map((part) => `${part}/`).join('') };
}

function checkedEndpoint(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new StartupError(
      'BACKUP_S3_ENDPOINT is not the address of an S3 service: give one such as https://s3.eu-central-1.amazonaws.com, without bucket and key.',
    );
  return url.href.replace(/\/+$/, '');
}
