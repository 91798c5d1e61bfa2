import { StartupError } from '../postgres/startup-error.ts';
import type { S3Address } from './s3-address.ts';
import { readElement } from './s3-xml.ts';

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

  constructor(
    sentence: string,
    { code, isPassing, cause }: { code: string; isPassing: boolean; cause?: unknown },
  ) {
    super(sentence, { cause });
    this.code = code;
    this.isPassing = isPassing;
  }
}

const elsewhere = ({ bucket, region, endpoint, names }: S3Address) =>
  `The bucket "${bucket}" does not lie in the region "${region}" at ${endpoint}: check ${names.prefix}REGION and ${names.prefix}ENDPOINT.`;
const noRoom = ({ bucket, endpoint, names }: S3Address) =>
  `${endpoint} has no room left for the bucket "${bucket}": raise its quota, or set ${names.place} to another place.`;

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html, and the words of others for the same. */
const sentences: Record<string, (address: S3Address) => string> = {
  SignatureDoesNotMatch: ({ endpoint, names }) =>
    `${endpoint} refuses our signature: check ${names.prefix}SECRET_ACCESS_KEY, and then ${names.prefix}REGION.`,
  InvalidAccessKeyId: ({ endpoint, names }) =>
    `${endpoint} does not know our access key: check ${names.prefix}ACCESS_KEY_ID, and whether the key was withdrawn.`,
  AccessDenied: ({ bucket, names }) =>
    `The key in ${names.prefix}ACCESS_KEY_ID may not do this in the bucket "${bucket}": allow it to list, read, write and delete there.`,
  NoSuchBucket: ({ bucket, endpoint, names }) =>
    `There is no bucket "${bucket}" at ${endpoint}: make it, or correct ${names.place} or ${names.prefix}ENDPOINT.`,
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
  return new S3Refusal(sentence, { code, isPassing });
}

/** `fetch` throws a TypeError whose cause is the connection's own error. Other errors pass through. */
export function unreachable(error: unknown, { endpoint, names }: S3Address): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new S3Refusal(
      `${endpoint} gives no answer: check ${names.prefix}ENDPOINT, and this machine's network.`,
      { code: 'ETIMEDOUT', isPassing: true, cause: error },
    );
  if (!(error instanceof TypeError && error.cause instanceof Error)) return error;
  const { code, message } = error.cause as NodeJS.ErrnoException;
  const sentence = `${endpoint} cannot be reached (${code ?? message}): check ${names.prefix}ENDPOINT, and this machine's network.`;
  return new S3Refusal(sentence, { code: code ?? '', isPassing: true, cause: error });
}

function sentenceByStatus({ status, code }: Answer, address: S3Address): string {
  const { names } = address;
  const answered = `${address.endpoint} answered ${status}${code && ` (${code})`}`;
  if (status === 401 || status === 403)
    return `${answered}: check ${names.prefix}ACCESS_KEY_ID and ${names.prefix}SECRET_ACCESS_KEY.`;
  if (status >= 300 && status < 400) return elsewhere(address);
  if (status >= 500) return `${answered} again and again: try later, or set ${names.place} to another place.`;
  return `${answered}: check ${names.prefix}ENDPOINT and ${names.place}.`;
}
