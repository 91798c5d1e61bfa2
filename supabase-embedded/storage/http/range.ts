import { invalidRange } from '../errors.ts';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The part that is asked for, or nothing for the whole: several ranges or another unit may be ignored (RFC 9110,
 * section 14.2), and so may a range for a file that has changed since (`If-Range`).
 */
export function readRange(headers: Headers, size: number, etag: string): ByteRange | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return undefined;
  const first = Number(parts[1]);
  const last = parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  const range =
    parts[1] === ''
      ? { start: Math.max(0, size - Number(parts[2])), end: size - 1 }
      : { start: first, end: last };
  if (parts[1] !== '' && parts[2] !== '' && Number(parts[2]) < first) return undefined;
  if (range.start > range.end || size === 0) throw invalidRange(size);
  return range;
}
