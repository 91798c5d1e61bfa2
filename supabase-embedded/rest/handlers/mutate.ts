import type { Table } from '../catalogue/types.ts';
import { RestError } from '../errors.ts';
import type { MediaType } from '../grammar/media-types.ts';
import { refuseInvalid } from '../grammar/prefer.ts';
import { everything, type LogicNode } from '../grammar/types.ts';
import { findColumn, findTable } from '../plan/find-table.ts';
import { planRead, type ReadNode } from '../plan/read-plan.ts';
import { type ApiRequest, type Context, inSchema } from '../request/api-request.ts';
import { contentTypeOf, readRowsBody } from '../request/body.ts';
import { negotiate } from '../respond/negotiate.ts';
import { deleteSql, insertedCount, insertSql, updateSql } from '../sql/mutate-sql.ts';
import { arrayLiteral, Parameters, qualified } from '../sql/parameters.ts';
import type { Payload } from '../sql/payload-sql.ts';
import { readSql, sourceName } from '../sql/read-sql.ts';
import { guardSql, resultSql } from '../sql/result-sql.ts';
import { returnedColumns } from '../sql/returning-sql.ts';
import type { Compiled } from './compiled.ts';
import { answerWrite } from './mutate-answer.ts';

interface Write {
  request: ApiRequest;
  table: Table;
  read: ReadNode;
  where: LogicNode[];
  returning: string[];
  payload: Payload;
  keys: string[];
}

/** POST, PATCH, PUT and DELETE of a table or view. */
export async function compileWrite(
  request: ApiRequest,
  name: string,
  { catalogue, config }: Context,
  incoming: Request,
): Promise<Compiled> {
  const { params, preferences } = request;
  const table = findTable(catalogue, inSchema(request, name));
  const body = await bodyOf(request, incoming);
  const read = planRead({
    catalogue,
    params,
    origin: table,
    fromSource: true,
    rootApplies: false,
    rootRange: everything,
    maxRows: config.maxRows,
    aggregatesEnabled: config.aggregatesEnabled,
  });
  refuseInvalid(preferences);
  const media = negotiate(request.accepts, config.planEnabled);
  const silent = preferences.return === undefined || preferences.return === 'minimal';
  const returning = silent ? [] : returnedColumns(read, table.primaryKey, qualified(table));
  const where = [...params.filters, ...params.logic].filter(({ path }) => path.length === 0);
  return compileStatement(
    { request, table, read, where: where.map(({ value }) => value), returning, ...body },
    media,
  );
}

async function bodyOf(
  { method, params }: ApiRequest,
  incoming: Request,
): Promise<Pick<Write, 'payload' | 'keys'>> {
  if (method === 'DELETE') return { payload: { json: '[]', isObject: false }, keys: [] };
  const contentType = contentTypeOf(incoming.headers.get('content-type'));
  return readRowsBody(await incoming.text(), contentType, method === 'PUT' ? undefined : params.columns);
}

function compileStatement(write: Write, media: MediaType): Compiled {
  const { request, table, read } = write;
  const parameters = new Parameters();
  const source = writeSql(write, parameters);
  const shows = request.preferences.return === 'representation';
  const location =
    request.method === 'POST' && request.preferences.return === 'headers-only' && table.primaryKey.length > 0
      ? [
          `case when count(*) = 1 then ${locationSql(parameters.bind(arrayLiteral(table.primaryKey)))} end as location`,
        ]
      : [];
  const text = resultSql({
    with: [`${sourceName} as (${source})`],
    rows: shows ? readSql(read, undefined, parameters) : `select * from ${sourceName}`,
    media,
    shape: shows ? 'rows' : 'none',
    extra: [...location, ...insertedSql(request), ...guards(request, media)],
  });
  return {
    text,
    values: parameters.values,
    schema: request.schema,
    readOnly: false,
    media,
    preferences: request.preferences,
    answer: (row) => answerWrite(request, table, media, row),
  };
}

function writeSql(write: Write, parameters: Parameters): string {
  const { request, table, where, returning, payload, keys } = write;
  const { preferences, params, method } = request;
  if (method === 'DELETE') {
    requireFilter(write);
    return deleteSql({ table, where, returning }, parameters);
  }
  const columns = [...new Set(keys)].map((key) => findColumn(table, key));
  const withDefaults = preferences.missing === 'default' && method !== 'PUT';
  const common = { table, columns, payload, returning, withDefaults };
  if (method === 'PATCH') {
    if (columns.length > 0) requireFilter(write);
    return updateSql({ ...common, where }, parameters);
  }
  if (method === 'PUT') {
    requireKeyFilters(write);
    const conflict = { action: 'merge' as const, columns: table.primaryKey };
    return insertSql({ ...common, where, conflict }, parameters);
  }
  const target = params.onConflict ?? table.primaryKey;
  const action = preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore';
  const conflict = preferences.resolution && { action: action as 'merge' | 'ignore', columns: target };
  return insertSql({ ...common, where: [], conflict }, parameters);
}

/** Hosted Supabase loads pg-safeupdate for the API's roles: no write touches a whole table by oversight. */
function requireFilter({ where, request }: Write): void {
  if (where.length > 0) return;
  const command = request.method === 'DELETE' ? 'DELETE' : 'UPDATE';
  throw new RestError({ status: 400, code: '21000', message: `${command} requires a WHERE clause` });
}

function requireKeyFilters({ request, table }: Write): void {
  const { params } = request;
  if (params.ranges.size > 0) {
    throw new RestError({
      status: 400,
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
  }
  const keys = new Set(params.filterKeys);
  const plain = params.filters.every(
    ({ value: { negated, operation } }) =>
      !negated && operation.kind === 'quantified' && operation.name === 'eq' && !operation.quantifier,
  );
  const exact = keys.size === table.primaryKey.length && table.primaryKey.every((key) => keys.has(key));
  if (params.logic.length === 0 && plain && exact && keys.size > 0) return;
  throw new RestError({
    status: 405,
    code: 'PGRST105',
    message: `Filters must include all and only primary key columns with 'eq' operators`,
  });
}

function locationSql(names: string): string {
  return (
    `(select array_agg(key || '=' || coalesce('eq.' || value, 'is.null')) from ` +
    `(select row_to_json(one) as first from ${sourceName} as one limit 1) as f, json_each_text(f.first) ` +
    `where key = any(${names}::text[]))`
  );
}

function insertedSql({ method, preferences }: ApiRequest): string[] {
  const merges = method === 'PUT' || (method === 'POST' && preferences.resolution === 'merge-duplicates');
  return merges ? [`${insertedCount} as inserted`] : [];
}

function guards({ method, preferences }: ApiRequest, media: MediaType): string[] {
  if (method === 'PUT') return [guardSql('count(*) = 1', 'key')];
  if (media.kind === 'object') return [guardSql('count(*) = 1', 'singular')];
  const { maxAffected, handling } = preferences;
  if (maxAffected === undefined || handling !== 'strict' || method === 'POST') return [];
  return [guardSql(`count(*) <= ${maxAffected}`, 'affected')];
}
