import { interrupted } from '../errors.ts';

/** The bytes of a request as they arrive. Whoever stops early leaves the rest to `drain`. */
export async function* readBody(request: Request): AsyncGenerator<Uint8Array> {
  try {
    if (request.body) yield* request.body.values({ preventCancel: true });
  } catch (error) {
    throw interrupted(error);
  }
}
