/** The last row of a page: the next one begins after it. */
export interface Cursor {
  at: string;
  id: string;
}

/** A moment as PostgreSQL writes it, with all its digits, and a row's id. */
const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d:\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Where the address asks to go on; what is none, in a link that was cut, is the beginning. */
export function readCursor(params: URLSearchParams): Cursor | null {
  const [, at, id] = CURSOR.exec(params.get('before') ?? '') ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

export const cursorAfter = (row: { created_at: string; id: string } | undefined): string | null =>
  row ? `${row.created_at}_${row.id}` : null;
