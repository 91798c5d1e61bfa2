/** Schemes that run or read something instead of going somewhere. No setting can allow them. */
const neverAllowed = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
]);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * No open redirect: the person is sent to what the request asks for, or the page that it came from, if the site
 * or its settings allow that; otherwise the site itself.
 */
export function chooseRedirect(request: Request, siteUrl: string, allowed: string[]): string {
  const candidates = [
    request.headers.get('redirect_to'),
    new URL(request.url).searchParams.get('redirect_to'),
    request.headers.get('referer'),
  ];
  return candidates.find((url) => url && isAllowedRedirect(url, siteUrl, allowed)) ?? siteUrl;
}

export function isAllowedRedirect(target: string, siteUrl: string, allowed: string[]): boolean {
  // It is stored and mailed.
  if (target.length > 2048) return false;
  // Browsers repair backslashes, spaces and control characters into another address than the one checked here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u0020\u007f\\]/.test(target) || !URL.canParse(target)) return false;
  const url = new URL(target);
  if (neverAllowed.has(url.protocol)) return false;
  const site = new URL(siteUrl);
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    if (!readsAsWritten(target, url)) return false;
    const sameHost = url.protocol === site.protocol && url.hostname === site.hostname;
    // RFC 8252 section 7.3: programs on the same machine listen on whatever port is free.
    if (sameHost && (url.port === site.port || loopback.has(url.hostname))) return true;
  }
  const withoutFragment = target.split('#')[0] ?? '';
  return allowed.some((pattern) => globToRegExp(pattern).test(withoutFragment));
}

/** No user name, and the host exactly as the URL parser understands it: no decimal addresses, no odd letters. */
function readsAsWritten(target: string, url: URL): boolean {
  const start = `${url.protocol}//${url.host}`;
  const rest = target.slice(start.length);
  return target.toLowerCase().startsWith(start) && (rest === '' || /^[/?#]/.test(rest));
}

/** Supabase's patterns: `*` and `?` stop at a dot or a slash, `**` does not, `{a,b}` names alternatives. */
export function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|\[[^\]]*\]|\{|\}|,|[.+^$()|\\/]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    if (part === '{') return '(?:';
    if (part === '}') return ')';
    if (part === ',') return pattern.includes('{') ? '|' : ',';
    if (part.startsWith('[')) return part.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/** Adds members to the query of a URL and, if wanted, as its fragment. */
export function withParameters(
  target: string,
  { query, fragment }: { query?: Record<string, string>; fragment?: Record<string, string> },
): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return url.toString();
}
