import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { readElement } from './s3-xml.ts';

/** Whom was asked, as far as a sentence tells of it. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
}

interface Answer {
  status: number;
  /** S3's own word for what is wrong, or "" from what is no S3. */
  code: string;
}

/** What S3 answered instead of doing it, or that it did not answer. */
export class S3Refusal extends StartupError {
  readonly code: string;
  /** Whether it may go well if asked once more. */
  readonly isPassing: boolean;

  constructor(sentence: string, code: string, isPassing: boolean, cause?: unknown) {
    super(sentence, { cause });
    this.code = code;
    this.isPassing = isPassing;
  }
}

const elsewhere = ({ bucket, region, endpoint }: S3Address) =>
  `The bucket "${bucket}" does not lie in the region "${region}" at ${endpoint}: check BACKUP_S3_REGION and BACKUP_S3_ENDPOINT.`;
const noRoom = ({ bucket, endpoint }: S3Address) =>
  `${endpoint} has no room left for the bucket "${bucket}": raise its quota, or set BACKUP_TO to another place.`;

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html, and the words of others for the same. */
const sentences: Record<string, (address: S3Address) => string> = {
  SignatureDoesNotMatch: ({ endpoint }) =>
    `${endpoint} refuses our signature: check BACKUP_S3_SECRET_ACCESS_KEY, and then BACKUP_S3_REGION.`,
  InvalidAccessKeyId: ({ endpoint }) =>
    `${endpoint} does not know our access key: check BACKUP_S3_ACCESS_KEY_ID, and whether the key was withdrawn.`,
  AccessDenied: ({ bucket }) =>
    `The key in BACKUP_S3_ACCESS_KEY_ID may not do this in the bucket "${bucket}": allow it to list, read, write and delete there.`,
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket "${bucket}" at ${endpoint}: make it, or correct BACKUP_TO or BACKUP_S3_ENDPOINT.`,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `The clock of this machine differs by more than ${endpoint} allows: set it right, best by NTP.`,
  AuthorizationHeaderMalformed: elsewhere,
  PermanentRedirect: elsewhere,
  TemporaryRedirect: elsewhere,
  QuotaExceeded: noRoom,
  InsufficientStorage: noRoom,
  XMinioStorageFull: noRoom,
};

export async function refusalOf(response: Response, address: S3Address): Promise<S3Refusal> {
  const code = readElement(await response.text(), 'Code') ?? '';
  return refusal({ status: response.status, code }, address);
}

export function refusal({ status, code }: Answer, address: S3Address): S3Refusal {
  const sentence = sentences[code]?.(address) ?? sentenceByStatus({ status, code }, address);
  const isPassing =
    (status >= 500 && status !== 501 && !sentences[code]) || status === 429 || code === 'RequestTimeout';
  return new S3Refusal(sentence, code, isPassing);
}

/** `fetch` throws a TypeError whose cause is the connection's own error. Other errors pass through. */
export function unreachable(error: unknown, { endpoint }: S3Address): unknown {
  if (!(error instanceof TypeError && error.cause instanceof Error)) return error;
  const { code, message } = error.cause as NodeJS.ErrnoException;
  const sentence = `${endpoint} cannot be reached (${code ?? message}): check BACKUP_S3_ENDPOINT, and this machine's network.`;
  return new S3Refusal(sentence, code ?? '', true, error);
}

function sentenceByStatus({ status, code }: Answer, address: S3Address): string {
  const answered = `${address.endpoint} answered ${status}${code && ` (${code})`}`;
  if (status === 401 || status === 403)
    return `${answered}: check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`;
  if (status >= 300 && status < 400) return elsewhere(address);
  if (status >= 500) return `${answered} again and again: try later, or set BACKUP_TO to another place.`;
  return `${answered}: check BACKUP_S3_ENDPOINT and BACKUP_TO.`;
}
