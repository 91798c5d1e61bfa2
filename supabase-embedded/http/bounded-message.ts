import { IncomingMessage } from 'node:http';
import { BodyRefused } from './body-refused.ts';

/**
 * A body may come in so many HTTP chunks, whatever their size; from then on they hold this much on average. Clients that
 * write their bodies piece by piece stay far above it, and a parcel of the network holds 1,400 bytes.
 */
const mostSmallChunks = 4_096;
const smallestMean = 32;
/** For the answer to go out, before the connection is closed whether or not anybody answers. */
const answerMs = 1_000;

/**
 * A request as Node's servers make it, for a body that somebody sends in single bytes: Node hands on each HTTP chunk by
 * itself, and its way through the streams costs far more than it costs to send. Here all that has come in one turn of the
 * event loop is handed on at once, with backpressure as ever, and whoever sends nothing but crumbs is refused.
 */
export class BoundedMessage extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.destroyed) return false;
    if (chunk === null) {
      this.#handOn();
      return super.push(null, encoding);
    }
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks > mostSmallChunks && this.#bytes < this.#chunks * smallestMean) {
      this.#refuse();
      return false;
    }
    // Not in the next tick, which comes after each chunk; an immediate comes after all that has been read.
    if (this.#waiting.length === 0) setImmediate(() => this.#handOn());
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    return this.readableLength + this.#waitingBytes < this.readableHighWaterMark;
  }

  /** What is refused still gets its answer, so its socket is not destroyed with it. */
  override _destroy(error: Error | null, callback: (error?: Error | null) => void) {
    this.#waiting = [];
    if (error instanceof BodyRefused) process.nextTick(callback, error);
    else super._destroy(error, callback);
  }

  #handOn() {
    if (this.#waiting.length === 0) return;
    const [first] = this.#waiting;
    const all = this.#waiting.length === 1 ? first : Buffer.concat(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    super.push(all);
  }

  #refuse() {
    // Nobody may be reading, in which case there is nobody to be told.
    this.on('error', () => {});
    this.destroy(new BodyRefused(400, 'The request body comes in too many small chunks.'));
    setTimeout(() => this.socket.destroySoon(), answerMs).unref();
  }
}
