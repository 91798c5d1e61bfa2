import { invalidRange, notSingular } from '../errors.ts';
import type { MediaType } from '../grammar/media-types.ts';
import { appliedPreferences, refuseInvalid } from '../grammar/prefer.ts';
import { intersect, parseRangeHeader, toRange } from '../grammar/range.ts';
import type { RowRange } from '../grammar/types.ts';
import { findTable } from '../plan/find-table.ts';
import { planRead, type ReadNode } from '../plan/read-plan.ts';
import { type ApiRequest, type Context, inSchema } from '../request/api-request.ts';
import type { Answer } from '../respond/answer.ts';
import { contentRange, pageStatus } from '../respond/content-range.ts';
import { negotiate } from '../respond/negotiate.ts';
import { Parameters } from '../sql/parameters.ts';
import { countSql, readSql } from '../sql/read-sql.ts';
import { type ResultRow, resultSql } from '../sql/result-sql.ts';
import { type Compiled, contentHeaders, withPreferences } from './compiled.ts';

/** GET and HEAD of a table or view. */
export function compileRead(request: ApiRequest, name: string, { catalogue, config }: Context): Compiled {
  const { params, preferences } = request;
  const table = findTable(catalogue, inSchema(request, name));
  const range = requestedRange(request);
  const { maxRows, aggregatesEnabled, planEnabled } = config;
  const read = planRead({
    catalogue,
    params,
    origin: table,
    fromSource: false,
    rootApplies: true,
    rootRange: range,
    maxRows,
    aggregatesEnabled,
  });
  const media = negotiate(request.accepts, planEnabled);
  refuseInvalid(preferences);
  const parameters = new Parameters();
  const total = totalSql(request, read, maxRows, parameters);
  const rows = readSql(read, undefined, parameters);
  const shape = request.method === 'HEAD' ? 'none' : 'rows';
  return {
    text: resultSql({ with: [], rows, media, shape, total }),
    values: parameters.values,
    schema: request.schema,
    readOnly: true,
    media,
    preferences,
    countPlan: countPlan(request, read),
    answer: (row, planned) => {
      const known = tableTotal(request, row, planned, maxRows);
      return answerRead(request, table.name, { row, media, total: known, offset: range.offset });
    },
  };
}

interface Page {
  row: ResultRow;
  media: MediaType;
  total: number | undefined;
  offset: number;
}

function answerRead(request: ApiRequest, name: string, { row, media, total, offset }: Page): Answer {
  const rows = Number(row.page);
  if (media.kind === 'object' && rows !== 1) throw notSingular(rows);
  const { canonical } = request.params;
  const headers = {
    'content-range': contentRange(offset, offset + rows - 1, total),
    'content-location': `/${encodeURIComponent(name)}${canonical === '' ? '' : `?${canonical}`}`,
    ...contentHeaders(request, media),
  };
  const applied = appliedPreferences(request.preferences, ['count', 'tx', 'handling', 'timezone']);
  return {
    status: pageStatus(offset, rows, total),
    headers: withPreferences(headers, applied),
    body: request.method === 'HEAD' ? null : row.body,
  };
}

/** The Range header and limit and offset narrow each other, but not to nothing. */
export function requestedRange(request: ApiRequest): RowRange {
  const asked = toRange(request.params.ranges.get('') ?? {});
  const range = intersect(asked, parseRangeHeader(request.range));
  if (range.limit === 0 && asked.limit !== 0) {
    throw invalidRange('Limit should be greater than or equal to zero.');
  }
  return range;
}

/** count=estimated counts exactly until the server's limit is passed, and no further. */
export function totalSql(
  { preferences }: ApiRequest,
  read: ReadNode,
  maxRows: number | undefined,
  parameters: Parameters,
): string | undefined {
  const { count } = preferences;
  if (count !== 'exact' && count !== 'estimated') return undefined;
  const limit = count === 'estimated' && maxRows !== undefined ? ` limit ${maxRows + 1}` : '';
  return `(select count(*) from (${countSql(read, undefined, parameters)}${limit}) as pgrst_counted)`;
}

function countPlan({ preferences }: ApiRequest, read: ReadNode): Compiled['countPlan'] {
  if (preferences.count !== 'planned' && preferences.count !== 'estimated') return undefined;
  const parameters = new Parameters();
  const text = `explain (format json) ${countSql(read, undefined, parameters)}`;
  return { text, values: parameters.values };
}

export function tableTotal(
  { preferences }: ApiRequest,
  row: ResultRow,
  planned: number | undefined,
  maxRows: number | undefined,
): number | undefined {
  if (preferences.count === 'planned') return planned;
  const total = row.total === null ? undefined : Number(row.total);
  if (preferences.count !== 'estimated' || total === undefined || maxRows === undefined) return total;
  return total > maxRows ? Math.max(total, planned ?? 0) : total;
}
