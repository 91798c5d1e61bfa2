/** Exponential backoff, without jitter: the pause before the next attempt, in milliseconds, from a blink up to `longest`. */
export const backoff = (attempt: number, longest: number, shortest = 50) =>
  Math.min(longest, shortest * 1.5 ** attempt);
