import type { QueryResult } from 'pg';
import { openSealed } from '#app/data/open-sealed.ts';

// biome-ignore lint/suspicious/noExplicitAny: as pg types its rows
type Ask = (sql: string, values?: unknown[]) => Promise<QueryResult<any>>;

/** The opened answer of a function that seals it: `opened(by, 'find_leads(q => $1)', ['Priya'])`. */
export const opened = async <Answer>(by: Ask, call: string, values: unknown[] = []): Promise<Answer> =>
  openSealed((await by(`select public.${call} as sealed`, values)).rows[0]?.sealed);
