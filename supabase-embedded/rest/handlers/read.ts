import { invalidRange, notSingular } from '../errors.ts';
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
  const read = planRead({
    catalogue,
    params,
    origin: table,
    fromSource: false,
    rootApplies: true,
    rootRange: range,
    maxRows: config.maxRows,
    aggregatesEnabled: config.aggregatesEnabled,
  });
  const media = negotiate(request.accepts, config.planEnabled);
  refuseInvalid(preferences);
  const parameters = new Parameters();
  const shape = request.method === 'HEAD' ? 'none' : 'rows';
  const total = totalSql(request, read, config.maxRows, parameters);
  const text = resultSql({
    with: total.with,
    rows: readSql(read, undefined, parameters),
    media,
    shape,
    total: total.sql,
  });
  return {
    text,
    values: parameters.values,
    schema: request.schema,
    readOnly: true,
    media,
    preferences,
    countPlan: countPlan(request, read),
    answer: (row, planned) => {
      const rows = Number(row.page);
      if (media.kind === 'object' && rows !== 1) throw notSingular(rows);
      const known = tableTotal(request, row, planned, config.maxRows);
      const location = params.canonical === '' ? '' : `?${params.canonical}`;
      const headers = {
        'content-range': contentRange(range.offset, range.offset + rows - 1, known),
        'content-location': `/${encodeURIComponent(table.name)}${location}`,
        ...contentHeaders(request, media),
      };
      const applied = appliedPreferences(preferences, ['count', 'tx', 'handling', 'timezone']);
      return {
        status: pageStatus(range.offset, rows, known),
        headers: withPreferences(headers, applied),
        body: shape === 'none' ? null : row.body,
      } satisfies Answer;
    },
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
): { with: string[]; sql?: string } {
  const { count } = preferences;
  if (count !== 'exact' && count !== 'estimated') return { with: [] };
  const limit = count === 'estimated' && maxRows !== undefined ? ` limit ${maxRows + 1}` : '';
  return {
    with: [],
    sql: `(select count(*) from (${countSql(read, undefined, parameters)}${limit}) as pgrst_counted)`,
  };
}

export function countPlan({ preferences }: ApiRequest, read: ReadNode): Compiled['countPlan'] {
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
