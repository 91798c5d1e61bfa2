/** Whoever asked has left before there was an answer: nothing has failed, and nobody is there to be told. */
export class Gone extends Error {
  override name = 'Gone';
}

/**
 * The one place where a request's signal enters: aborts when the connection closes before the answer is written. Only
 * what reads is ever given up; what changes something is done, whether or not its sender waits for the answer.
 */
export const whenGone = (request: Request): AbortSignal | undefined =>
  request.method === 'GET' || request.method === 'HEAD' ? request.signal : undefined;

/** @throws Gone */
export function throwIfGone(gone: AbortSignal | undefined): void {
  if (gone?.aborted) throw new Gone();
}

/** The first of both: the work's end, or the moment when nobody waits for it any more. @throws Gone */
export async function unlessGone<T>(gone: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new Gone());
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave);
  // Taken off again: the signal of a long page would gather one for each of its calls.
  return Promise.race([left, work]).finally(() => gone.removeEventListener('abort', leave));
}
