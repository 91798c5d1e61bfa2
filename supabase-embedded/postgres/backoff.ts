/** Exponential backoff, without jitter: the pause before the next attempt, in milliseconds, from a blink up to `longest`. */
export const backoff = (attempt: number, longest: number) => Math.min(longest, 50 * 1.5 ** attempt);
