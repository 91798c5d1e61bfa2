import { invalidRange } from '../errors.ts';
import type { LimitAndOffset } from './query-params.ts';
import type { RowRange } from './types.ts';

const wholeNumber = /^-?\d{1,15}$/u;

/** What `limit` and `offset` say; words that are no numbers say nothing, as in PostgREST. */
export function toRange({ limit, offset }: LimitAndOffset): RowRange {
  const range: RowRange = { offset: Math.max(0, toNumber(offset) ?? 0) };
  const rows = toNumber(limit);
  if (rows === undefined) return range;
  if (rows < 0) throw invalidRange('Limit should be greater than or equal to zero.');
  range.limit = rows;
  return range;
}

/** The rows that both ranges hold. */
export function intersect(a: RowRange, b: RowRange): RowRange {
  const offset = Math.max(a.offset, b.offset);
  const end = Math.min(endOf(a), endOf(b));
  if (end === Number.POSITIVE_INFINITY) return { offset };
  return { offset, limit: Math.max(0, end - offset) };
}

/** The header `Range: 0-24` or `Range: 10-`. */
export function parseRangeHeader(header: string | null): RowRange {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/u.exec(header?.trim() ?? '') ?? [];
  if (from === undefined) return { offset: 0 };
  const offset = Number(from);
  if (to === undefined) return { offset };
  if (Number(to) < offset) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit: Number(to) - offset + 1 };
}

function endOf(range: RowRange): number {
  return range.limit === undefined ? Number.POSITIVE_INFINITY : range.offset + range.limit;
}

function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && wholeNumber.test(text) ? Number(text) : undefined;
}
