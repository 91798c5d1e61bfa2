import { S3Refusal } from '../../s3/s3-refusal.ts';

/** A network disk that does not answer. */
const lostDisk = new Set(['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EREMOTEIO', 'ENODEV']);

/** The files cannot be reached for now, which passes by itself. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof S3Refusal) return error.isPassing;
  return error instanceof Error && lostDisk.has((error as NodeJS.ErrnoException).code ?? '');
}
