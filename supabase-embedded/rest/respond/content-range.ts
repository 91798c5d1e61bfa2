import { rangeOutOfBounds } from '../errors.ts';

/** `0-24/3573`, and a star where a number is not known. */
export function contentRange(from: number, to: number, total: number | undefined): string {
  const rows = total !== 0 && from <= to ? `${from}-${to}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** The status of a page: all there is, a part of it, or beyond its end. */
export function pageStatus(offset: number, rows: number, total: number | undefined): number {
  if (total === undefined) return 200;
  if (offset > total) throw rangeOutOfBounds(offset, total);
  return rows < total ? 206 : 200;
}
