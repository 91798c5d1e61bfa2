/** Pairs of a query string or form body, in order; a key without `=` has the value undefined. */
export function splitQuery(query: string): [key: string, value: string | undefined][] {
  const pairs: [string, string | undefined][] = [];
  if (query === '') return pairs;
  for (const part of query.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    if (equals < 0) pairs.push([decode(part), undefined]);
    else pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
}

/** The same parameters in one order, for Content-Location. */
export function canonicalQuery(pairs: [key: string, value: string | undefined][]): string {
  return pairs
    .map(([key, value]) => [encodeURIComponent(key), encodeURIComponent(value ?? '')] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return decodeLoosely(spaced);
  }
}

/** Bytes that are not UTF-8 become the replacement character, as a browser would have it. */
function decodeLoosely(text: string): string {
  const bytes: number[] = [];
  for (const piece of text.match(/%[0-9a-f]{2}|[\s\S]/giu) ?? []) {
    if (piece.length === 3 && piece.startsWith('%')) bytes.push(Number.parseInt(piece.slice(1), 16));
    else bytes.push(...Buffer.from(piece, 'utf8'));
  }
  return Buffer.from(bytes).toString('utf8');
}
