import { pictureTooLarge, pictureUnreadable } from '../errors.ts';
import { type Measured, measurePicture } from './picture-size.ts';

export interface PictureBounds {
  maxPixels: number;
  /** Also refuses files that do not begin as a picture. */
  isPicture: boolean;
}

/**
 * Passes a file on, and refuses it at its end if its header gives more pixels than that (a decompression bomb). A file that begins
 * as a picture must state its size, whatever type it declares.
 */
export async function* boundPicture(
  body: AsyncIterable<Uint8Array>,
  { maxPixels, isPicture }: PictureBounds,
): AsyncGenerator<Uint8Array> {
  const measure = createMeasure();
  let size: Measured | undefined;
  for await (const chunk of body) {
    size ??= measure(chunk);
    yield chunk;
  }
  size ??= 'no picture';
  if (size === 'unreadable' || (size === 'no picture' && isPicture)) throw pictureUnreadable();
  if (size !== 'no picture' && size.width * size.height > maxPixels) throw pictureTooLarge(maxPixels);
}

/** Takes a file piece by piece, however small, and answers once the size is known. */
function createMeasure() {
  const reader = measurePicture();
  let step = reader.next();
  let part = Buffer.alloc(0);
  let filled = 0;
  let toSkip = 0;

  function begin() {
    if (step.done) return;
    toSkip = Math.max(0, -step.value);
    part = Buffer.alloc(Math.max(0, step.value));
    filled = 0;
  }
  begin();

  return (chunk: Uint8Array): Measured | undefined => {
    let at = 0;
    while (!step.done) {
      const skipped = Math.min(toSkip, chunk.length - at);
      toSkip -= skipped;
      at += skipped;
      const taken = chunk.subarray(at, at + part.length - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (toSkip > 0 || filled < part.length) return undefined;
      step = reader.next(part);
      begin();
    }
    return step.value;
  };
}
