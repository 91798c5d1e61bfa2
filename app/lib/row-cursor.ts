import { isUuid } from './is-uuid.ts';

/** Keyset (cursor) pagination: the last row of a page; the next one begins after it. */
export interface Cursor {
  at: string;
  id: string;
}

const momentPattern = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d:\d\d$/;

/** A moment as PostgreSQL writes it, with all its digits. */
export const isMoment = (text: string) => momentPattern.test(text) && !Number.isNaN(Date.parse(text));

/** Where the address asks to go on; what is none, in a link that was cut, is the beginning. */
export function readCursor(params: URLSearchParams): Cursor | null {
  const [at = '', id = ''] = (params.get('before') ?? '').split('_');
  return isMoment(at) && isUuid(id) ? { at, id } : null;
}

export const cursorText = ({ at, id }: Cursor) => `${at}_${id}`;
