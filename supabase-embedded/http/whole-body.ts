import { drain } from './drain.ts';

/** A body that is not taken, in words for whoever sent it. */
export class BodyRefused extends Error {
  readonly status: 400 | 413 | 503;

  constructor(status: BodyRefused['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * What any body may hold beside the others: no more than Node itself keeps for a connection. What is longer shares
 * `mostHeld` with all that are being read or answered, which bounds their sum, however many come at once and however
 * slowly. Whoever finds no room is refused rather than kept waiting, because a request may lead to another one here, a
 * page's to the REST service's, and the two would wait for each other.
 */
const heldFreely = 64 * 1024;
const mostHeld = 64 * 1024 * 1024;
let held = 0;

/**
 * The one reader of bodies that are kept in memory, for every door. It counts bytes as they come, because only some
 * senders announce a length, and hands on a request that holds all there is. Nothing here or behind it unpacks a body
 * (Content-Encoding), so what was counted is what there is.
 * @throws BodyRefused
 */
export async function withWholeBody(
  request: Request,
  most: number,
  answer: (whole: Request) => Promise<Response>,
): Promise<Response> {
  // The fetch standard gives these no body; what a client sends with them nevertheless is left in its socket.
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return answer(request);
  const store = createStore();
  try {
    await fill(store, request, request.body, most);
    const { url, method, headers, signal } = request;
    return await answer(new Request(url, { method, headers, signal, body: store.takeOut() }));
  } catch (error) {
    store.clear();
    // After the memory is free again, which a slow sender would otherwise keep for as long as it is listened to.
    if (error instanceof BodyRefused) await drain(request);
    throw error;
  } finally {
    store.clear();
  }
}

async function fill(
  store: ReturnType<typeof createStore>,
  { headers }: Request,
  body: ReadableStream<Uint8Array>,
  most: number,
) {
  if (Number(headers.get('content-length')) > most) throw tooLarge(most);
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new BodyRefused(400, 'The request ended before its body was complete.');
      });
      if (done) return;
      if (store.size + value.byteLength > most) throw tooLarge(most);
      store.add(value);
    }
  } finally {
    reader.releaseLock();
  }
}

function tooLarge(most: number) {
  const limit = most >= 1024 ** 2 ? `${most / 1024 ** 2} MiB` : `${most / 1024} KiB`;
  return new BodyRefused(413, `The request body is larger than ${limit}, which is the most.`);
}

const smallestBlock = 4 * 1024;
const largestBlock = 64 * 1024;

/**
 * Copies what comes into blocks of its own: somebody who sends single bytes would otherwise have us keep an object, and
 * the buffer that it was read into, for each of them.
 */
function createStore() {
  let blocks: Buffer<ArrayBuffer>[] = [];
  let free = 0;
  let size = 0;
  let taken = 0;

  function takeRoom(bytes: number) {
    const more = Math.max(0, size + bytes - heldFreely) - taken;
    if (held + more > mostHeld) {
      throw new BodyRefused(503, 'Too many large requests are under way. Please try again in a minute.');
    }
    held += more;
    taken += more;
  }

  return {
    get size() {
      return size;
    },
    add(chunk: Uint8Array) {
      takeRoom(chunk.byteLength);
      for (let from = 0; from < chunk.byteLength; ) {
        if (free === 0) {
          free = Math.min(Math.max(size, smallestBlock), largestBlock);
          blocks.push(Buffer.allocUnsafeSlow(free));
        }
        const block = blocks.at(-1) as Buffer;
        const part = chunk.subarray(from, from + free);
        block.set(part, block.length - free);
        free -= part.byteLength;
        from += part.byteLength;
        size += part.byteLength;
      }
    },
    /** The bytes, which from now on are somebody else's to keep; they count until `clear`. */
    takeOut(): Uint8Array<ArrayBuffer> | null {
      const whole = size > 0 ? Buffer.concat(blocks, size) : null;
      blocks = [];
      return whole;
    },
    clear() {
      blocks = [];
      held -= taken;
      taken = 0;
    },
  };
}
