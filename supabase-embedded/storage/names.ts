import { isUuid } from '../is-uuid.ts';
import { invalidBucketName, invalidKey } from './errors.ts';
import type { UploadRules } from './settings.ts';

/** storage-api's rule: what XML 1.0 can carry. The length is S3's. */
const keyCharacters = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]+$/u;
/** Control characters and line ends can break headers and log lines elsewhere; a backslash means a folder on Windows. */
const notPlain = /[\p{Cc}\u2028\u2029\\]/u;
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** The key never becomes a path on disk (path traversal); dot segments are refused because no URL could name them again. */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (
    !keyCharacters.test(key) ||
    Buffer.byteLength(key) > 1024 ||
    segments.includes('..') ||
    segments.includes('.')
  ) {
    throw invalidKey(key);
  }
  return key;
}

/** Checks the name of a new object. Existing objects keep their names. */
export function checkNewKey(key: string, { plainNames }: UploadRules): string {
  if (plainNames && notPlain.test(key)) throw invalidKey(key);
  return checkKey(key);
}

export function checkBucketName(name: string): string {
  if (!bucketCharacters.test(name) || name.trim() !== name) throw invalidBucketName();
  return name;
}

/** Versions become paths and keys of S3, so nothing else may. */
export function checkedVersion(version: string): string {
  if (!isUuid(version)) throw new Error(`"${version}" is not the version of a file.`);
  return version;
}
