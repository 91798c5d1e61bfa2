import type { BackDoor } from './messages.ts';

/** Carries the secret that opens the back door. */
export const backDoorHeader = 'x-back-door';

/** A `fetch` that takes calls for one address to the back door, with what opens it, and leaves all others alone. */
export function callBack(
  fetch: typeof globalThis.fetch,
  from: string,
  { url, secret }: BackDoor,
): typeof globalThis.fetch {
  return async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    if (asked !== from && !asked.startsWith(`${from}/`)) return fetch(input, init);
    const moved = url + asked.slice(from.length);
    const call = new Request(input instanceof Request ? new Request(moved, input) : moved, init);
    call.headers.set(backDoorHeader, secret);
    return fetch(call);
  };
}
