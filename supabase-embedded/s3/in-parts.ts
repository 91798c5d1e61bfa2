/**
 * Cuts a stream into parts of that size; only the last may be smaller. All share one buffer, so that a backup of any size
 * takes the memory of one part: whoever takes the next part is done with the one before. The bytes are copied at once,
 * because those who send them may use their buffers again, too.
 */
export async function* inParts(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  const buffer = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.length; ) {
      // Not before more has come: else the last part could be empty, which S3 does not take.
      if (filled === size) {
        yield { bytes: buffer, isLast: false };
        filled = 0;
      }
      const piece = chunk.subarray(taken, taken + size - filled);
      buffer.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
    }
  }
  yield { bytes: buffer.subarray(0, filled), isLast: true };
}
