import type { Loopback } from './messages.ts';

/** Carries the secret that opens the loopback door. */
export const loopbackHeader = 'x-loopback-secret';

/** A `fetch` that takes calls for one address to the loopback door, with what opens it, and leaves all others alone. */
export function loopbackFetch(
  fetch: typeof globalThis.fetch,
  from: string,
  { url, secret }: Loopback,
): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    if (asked !== from && !asked.startsWith(`${from}/`)) return fetch(input, init);
    const moved = url + asked.slice(from.length);
    const call = new Request(input instanceof Request ? new Request(moved, input) : moved, init);
    call.headers.set(loopbackHeader, secret);
    return fetch(call);
  };
}
