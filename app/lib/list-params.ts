const longestText = 200;
const lastPage = 10_000;

/** A text in the address. Control characters are taken out: PostgreSQL refuses some of them in text. */
export const readText = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestText);

/** Offset pagination; where rows are many and come in all the time, row-cursor.ts. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), lastPage) : 1;
}
