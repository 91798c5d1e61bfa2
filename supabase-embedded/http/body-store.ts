import { createBodyBudget, smallBodyBytes } from './body-budget.ts';

const smallestBlock = 4 * 1024;
const largestBlock = smallBodyBytes;

/**
 * Copies what comes into blocks of its own: somebody who sends single bytes would otherwise have us keep an object, and
 * the buffer that it was read into, for each of them.
 */
export function createBodyStore(address: string | undefined) {
  const budget = createBodyBudget(address);
  let blocks: Buffer<ArrayBuffer>[] = [];
  let free = 0;
  let size = 0;

  function addBlock() {
    const length = Math.min(Math.max(size, smallestBlock), largestBlock);
    budget.take(length);
    blocks.push(Buffer.allocUnsafeSlow(length));
    free = length;
  }

  return {
    get size() {
      return size;
    },
    /** @throws BodyRefused */
    add(chunk: Uint8Array) {
      for (let from = 0; from < chunk.byteLength; ) {
        if (free === 0) addBlock();
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
      budget.giveBack();
    },
  };
}
