import { randomUUID } from 'node:crypto';
import { service } from '../target.ts';

/** A bucket of the test file's own, seen by the holder of the secret key. */
export async function createBucket(
  options: Partial<Parameters<ReturnType<typeof service>['storage']['createBucket']>[1]> = {},
) {
  const name = `bucket-${randomUUID()}`;
  need(await service().storage.createBucket(name, { public: false, ...options }));
  return { name, files: () => service().storage.from(name) };
}

/** What the client answered with, where an error is a failure of the test. */
export function need<T>({ data, error }: { data: T; error: Error | null }): NonNullable<T> {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The client answered with nothing.');
  return data;
}

export function told(error: unknown) {
  const { statusCode, code, message } = error as Record<string, unknown>;
  return { statusCode, code, message };
}
