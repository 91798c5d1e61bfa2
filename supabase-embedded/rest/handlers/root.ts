import { type AsRoleOptions, asRole, type RequestPool } from '../../postgres/as-role.ts';
import { mediaTypeUnavailable, RestError, unsupportedMethod } from '../errors.ts';
import { mimeOf } from '../grammar/media-types.ts';
import type { ApiRequest, Context } from '../request/api-request.ts';
import { toResponse } from '../respond/answer.ts';
import { describeApi } from '../respond/openapi.ts';

const accessible = `
select coalesce((
    select json_agg(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p')
      and (has_table_privilege(c.oid, 'select, insert, update, delete')
        or has_any_column_privilege(c.oid, 'select, insert, update'))), '[]') as tables,
  coalesce((
    select json_agg(distinct p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = $1 and has_function_privilege(p.oid, 'execute')), '[]') as routines`;

/** The root describes what the caller may use, in OpenAPI 2.0. */
export async function answerRoot(
  request: ApiRequest,
  { catalogue, config }: Context,
  pool: RequestPool,
  options: AsRoleOptions,
): Promise<Response> {
  const { method, schema, accepts } = request;
  if (method !== 'GET' && method !== 'HEAD') throw unsupportedMethod(method);
  if (!accepts.some(({ kind }) => kind === 'any' || kind === 'json' || kind === 'openapi')) {
    throw mediaTypeUnavailable(accepts.map(mimeOf));
  }
  if (config.openApiMode === 'disabled') {
    throw new RestError({ status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
  }
  const tables = [...catalogue.tables.values()].filter((table) => table.schema === schema);
  const routines = [...catalogue.routines.values()].flat().filter((routine) => routine.schema === schema);
  const statement = { name: 'rest-accessible', text: accessible, values: [schema] };
  const { rows } = await asRole<{ tables: string[]; routines: string[] }>(
    pool,
    { ...options, readOnly: true },
    statement,
  );
  const everyone = config.openApiMode === 'ignore-privileges';
  const may = { tables: new Set(rows[0]?.tables), routines: new Set(rows[0]?.routines) };
  const document = describeApi({
    description: catalogue.schemaDescriptions.get(schema),
    tables: tables.filter(({ name }) => everyone || may.tables.has(name)),
    routines: routines.filter(({ name }) => everyone || may.routines.has(name)),
    relationships: catalogue.relationships,
  });
  const headers: Record<string, string> = { 'content-type': 'application/openapi+json; charset=utf-8' };
  if (request.namesSchema) headers['content-profile'] = schema;
  return toResponse({ status: 200, headers, body: method === 'HEAD' ? null : JSON.stringify(document) });
}
