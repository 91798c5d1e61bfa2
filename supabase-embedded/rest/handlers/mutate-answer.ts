import type { Table } from '../catalogue/types.ts';
import type { MediaType } from '../grammar/media-types.ts';
import { appliedPreferences } from '../grammar/prefer.ts';
import type { ApiRequest } from '../request/api-request.ts';
import type { Answer } from '../respond/answer.ts';
import { contentRange } from '../respond/content-range.ts';
import type { ResultRow } from '../sql/result-sql.ts';
import { contentHeaders, withPreferences } from './compiled.ts';

type Heeded = Parameters<typeof appliedPreferences>[1];

const heededByAll: Heeded = ['return', 'count', 'tx', 'handling', 'timezone'];

export function answerWrite(request: ApiRequest, table: Table, media: MediaType, row: ResultRow): Answer {
  const shows = request.preferences.return === 'representation';
  const headers = withPreferences(
    rangeHeader(request, Number(row.page)),
    appliedPreferences(request.preferences, heeded(request, table)),
  );
  if (row.location) headers.location = `/${encodeURIComponent(table.name)}?${locationQuery(row.location)}`;
  if (shows) Object.assign(headers, contentHeaders(request, media));
  return { status: statusOf(request, shows, row), headers, body: shows ? row.body : null };
}

function statusOf({ method, preferences }: ApiRequest, shows: boolean, row: ResultRow): number {
  const insertedNone = (row.inserted ?? 0) <= 0;
  if (method === 'POST')
    return preferences.resolution === 'merge-duplicates' && insertedNone && row.inserted !== undefined
      ? 200
      : 201;
  if (!shows) return 204;
  return method === 'PUT' && !insertedNone ? 201 : 200;
}

function rangeHeader({ method, preferences }: ApiRequest, rows: number): Record<string, string> {
  if (method === 'PUT') return {};
  const total = preferences.count === 'exact' || preferences.count === 'estimated' ? rows : undefined;
  const range = method === 'PATCH' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total);
  return { 'content-range': range };
}

function heeded({ method, params }: ApiRequest, table: Table): Heeded {
  if (method === 'PATCH') return [...heededByAll, 'missing', 'maxAffected'];
  if (method === 'DELETE') return [...heededByAll, 'maxAffected'];
  if (method === 'PUT') return heededByAll;
  const resolves = table.primaryKey.length > 0 || params.onConflict !== undefined;
  return [...heededByAll, 'missing', ...(resolves ? (['resolution'] as const) : [])];
}

function locationQuery(pairs: string[]): string {
  return pairs
    .map((pair) => {
      const equals = pair.indexOf('=');
      return `${encodeURIComponent(pair.slice(0, equals))}=${encodeURIComponent(pair.slice(equals + 1))}`;
    })
    .join('&');
}
