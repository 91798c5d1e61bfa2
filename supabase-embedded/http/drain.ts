/** What is still read of a request that has been refused, and for how long. */
const mostDrained = 64 * 1024 * 1024;
const longestDrain = 5_000;

/**
 * Reads and forgets what is left, within reason: a client that is still sending would not see an answer, and its next
 * request on the same connection would fail. Nobody else may be reading.
 */
export async function drain({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), longestDrain);
  try {
    for (let left = mostDrained; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
    await reader.cancel();
  } catch {
    // The client has gone; there is nobody to be polite to.
  } finally {
    clearTimeout(timer);
  }
}
