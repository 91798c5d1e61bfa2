import type { Identity } from '../postgres/as-role.ts';
import { BodyRefused } from './body-refused.ts';
import { createBodyStore } from './body-store.ts';
import { drain } from './drain.ts';

interface Bounds {
  /** The longest body that is taken, in bytes. */
  most: number;
  caller: { address: string; identity?: Identity };
}

/** Slowloris: nothing is expected of a sender but to go on; a phone that changes its network is back within this. */
const longestSilenceMs = 10_000;

/**
 * The one reader of bodies that are kept in memory, for every door. It counts bytes as they come, because only some
 * senders announce a length, and hands on a request that holds all there is. Nothing here or behind it unpacks a body
 * (Content-Encoding), so what was counted is what there is, and there is no decompression bomb. It has no signal: what
 * came whole is done, even if its sender has left.
 * @throws BodyRefused
 */
export async function withWholeBody(
  request: Request,
  { most, caller }: Bounds,
  answer: (whole: Request) => Promise<Response>,
): Promise<Response> {
  // The fetch standard gives these no body; what a client sends with them nevertheless is left in its socket.
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return answer(request);
  // Programs of our own, which hold the secret key, call for many people.
  const store = createBodyStore(caller.identity?.role === 'service_role' ? undefined : caller.address);
  try {
    if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
    for await (const chunk of chunksOf(request.body)) {
      if (store.size + chunk.byteLength > most) throw tooLarge(most);
      store.add(chunk);
    }
    const { url, method, headers } = request;
    return await answer(new Request(url, { method, headers, body: store.takeOut() }));
  } catch (error) {
    store.clear();
    // After the memory is free again, which a slow sender would otherwise keep for as long as it is listened to.
    if (error instanceof BodyRefused && !error.endsConnection) await drain(request);
    throw error;
  } finally {
    store.clear();
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    // Which ends the read that is waiting, and leaves the connection for the answer.
    reader.releaseLock();
  }, longestSilenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        if (error instanceof BodyRefused) throw error;
        if (isSilent) throw new BodyRefused(408, 'The rest of the request body did not come in time.');
        throw new BodyRefused(400, 'The request ended before its body was complete.');
      });
      if (done) return;
      timer.refresh();
      yield value;
    }
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

function tooLarge(most: number) {
  const limit = most >= 1024 ** 2 ? `${most / 1024 ** 2} MiB` : `${most / 1024} KiB`;
  return new BodyRefused(413, `The request body is larger than ${limit}, which is the most.`);
}
