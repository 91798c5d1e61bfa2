import type { MediaType } from '../grammar/media-types.ts';
import type { Preferences } from '../grammar/prefer.ts';
import type { ApiRequest } from '../request/api-request.ts';
import type { Answer } from '../respond/answer.ts';
import { contentTypeOf } from '../respond/negotiate.ts';
import type { ResultRow } from '../sql/result-sql.ts';

/** A request as one statement, and how to answer with what it returns. */
export interface Compiled {
  text: string;
  values: unknown[];
  readOnly: boolean;
  media: MediaType;
  preferences: Preferences;
  schema: string;
  /** A function's own, in place of its caller's. */
  statementTimeout?: string;
  answer: (row: ResultRow, plannedRows: number | undefined) => Answer;
  /** The planner's own count, for count=planned and count=estimated. */
  countPlan?: { text: string; values: unknown[] };
}

export function contentHeaders(request: ApiRequest, media: MediaType): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': contentTypeOf(media) };
  if (request.namesSchema) headers['content-profile'] = request.schema;
  return headers;
}

export function withPreferences(
  headers: Record<string, string>,
  applied: string | undefined,
): Record<string, string> {
  if (applied !== undefined) headers['preference-applied'] = applied;
  return headers;
}
