/**
 * Exponential backoff: the pause before the next attempt, in milliseconds, from a blink up to `longest`. Without jitter,
 * because one of us asks for all.
 */
export const backoff = (attempt: number, longest: number) => Math.min(longest, 50 * 1.5 ** attempt);
