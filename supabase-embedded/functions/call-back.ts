/** A `fetch` that takes calls for one address to another, and leaves all others alone. */
export function callBack(fetch: typeof globalThis.fetch, from: string, to: string): typeof globalThis.fetch {
  const moved = (url: string) =>
    url === from || url.startsWith(`${from}/`) ? to + url.slice(from.length) : url;
  return (input, init) =>
    input instanceof Request
      ? fetch(new Request(moved(input.url), input), init)
      : fetch(moved(String(input)), init);
}
