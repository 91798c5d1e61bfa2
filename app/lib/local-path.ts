const anyOrigin = 'http://site.invalid';

/** A path on this site to send somebody to, or undefined for anything that could lead elsewhere (an open redirect). */
export function localPath(given: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line breaks inside an address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (!given?.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(given)) return undefined;
  const url = URL.parse(given, anyOrigin);
  if (url?.origin !== anyOrigin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // /.//evil becomes //evil.
  return path.startsWith('//') ? undefined : path;
}

/** The address of a page that leads on to `next`, if there is one worth naming. */
export function withNext(path: string, next: string | undefined): string {
  return next && next !== '/' ? `${path}?${new URLSearchParams({ next })}` : path;
}
