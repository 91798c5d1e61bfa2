import type { Identity, RequestPool } from '../postgres/as-role.ts';
import { isPoolBusy, retryAfter } from '../postgres/away.ts';
import type { Pools } from '../postgres/pools.ts';
import type { TxEnd } from '../project-config.ts';
import { readCatalogue } from './catalogue/read-catalogue.ts';
import { type RestConfig, transactionEnd, withDatabaseSettings } from './config.ts';
import { RestError, unsupportedMethod } from './errors.ts';
import { execute, explain } from './execute.ts';
import { compileCall } from './handlers/call.ts';
import type { Compiled } from './handlers/compiled.ts';
import { answerInfo } from './handlers/info.ts';
import { compileWrite } from './handlers/mutate.ts';
import { compileRead } from './handlers/read.ts';
import { answerRoot } from './handlers/root.ts';
import { PreparedNames } from './prepared-names.ts';
import { ReadCache } from './read-cache.ts';
import { type ApiRequest, type Context, parseApiRequest, splitUrl } from './request/api-request.ts';
import { errorResponse, toResponse } from './respond/answer.ts';
import { contentTypeOf } from './respond/negotiate.ts';
import { quote } from './sql/parameters.ts';
import { fromDatabaseError, isDatabaseError } from './sql-errors.ts';
import { createState, type Loaded } from './state.ts';

interface RestDependencies {
  pools: Pools;
  schemas: string[];
  extraSearchPath: string[];
  maxRows?: number;
  /** Whoever may try without keeping can ask without end: what exists already, and past every limit that counts. */
  txEnd?: TxEnd;
  /** Hosted Supabase answers `explain` only where it was switched on: plans tell of rows that policies hide. */
  planEnabled?: boolean;
  /** On by default, unless `strict`: `a::text.max()::integer` casts twice, and the error of the second cast prints the text. */
  aggregatesEnabled?: boolean;
  /** Planned and estimated counts become exact: the planner counts rows that policies hide, too. */
  strict?: boolean;
  log: (event: { level: 'error' | 'warn' | 'info' | 'debug'; message: string; error?: unknown }) => void;
}

interface Caller {
  identity: Identity;
  gone?: AbortSignal;
  headers: Record<string, string>;
}

/**
 * JSON may take many times its length while it is looked through. Imports have somebody's key or token; whoever has
 * neither fills in forms.
 */
const largestBody = 10 * 1024 * 1024;
const largestOfStrangers = 1024 * 1024;

export interface RestService {
  largestBody: (identity: Identity) => number;
  fetch: (request: Request, caller: Caller) => Promise<Response>;
  /** Reads the catalogue again; a failure is logged, never thrown. */
  reloadSchema: () => Promise<void>;
}

/** PostgREST's contract on our own pools. */
export function createRestService(deps: RestDependencies): RestService {
  const base: RestConfig = {
    schemas: deps.schemas,
    extraSearchPath: deps.extraSearchPath,
    maxRows: deps.maxRows,
    aggregatesEnabled: deps.aggregatesEnabled ?? !deps.strict,
    planEnabled: deps.planEnabled ?? false,
    strict: deps.strict ?? false,
    openApiMode: 'follow-privileges',
    transactionEnd: transactionEnd(deps.txEnd ?? 'commit'),
    preRequest: undefined,
  };
  const state = createState(async () => {
    const catalogue = await readCatalogue(deps.pools.owner, deps.schemas);
    const config = withDatabaseSettings(base, catalogue.settings);
    return { catalogue, config, names: new PreparedNames(), reads: new ReadCache() };
  }, deps.log);
  return {
    largestBody: ({ role }) => (role === 'anon' ? largestOfStrangers : largestBody),
    fetch: async (request, caller) => {
      try {
        return await respond(request, caller, await state.current(), deps.pools.requests);
      } catch (error) {
        return errorResponse(toRestError(error, caller, deps.log), request.method !== 'HEAD');
      }
    },
    reloadSchema: state.reload,
  };
}

async function respond(
  request: Request,
  caller: Caller,
  context: Loaded,
  pool: RequestPool,
): Promise<Response> {
  const { path, query } = splitUrl(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const key = reads ? cacheKey(request, path, query) : undefined;
  let compiled = key === undefined ? undefined : context.reads.get(key);
  if (!compiled) {
    const api = parseApiRequest(request, path, query, context.config);
    if (api.method === 'OPTIONS') return toResponse(answerInfo(api, context));
    if (api.target.kind === 'root') {
      return answerRoot(api, context, pool, facts(request, caller, path, context, api.schema));
    }
    compiled = await compile(api, context, request);
    if (key !== undefined) context.reads.set(key, compiled);
  }
  const options = {
    ...facts(request, caller, path, context, compiled.schema),
    readOnly: compiled.readOnly,
    rollback: rollsBack(compiled, context.config),
    statementTimeout: compiled.statementTimeout,
  };
  const execution = { pool, names: context.names, options, preRequest: context.config.preRequest };
  if (compiled.media.kind === 'plan') {
    const body = await explain(compiled, execution);
    return toResponse({ status: 200, headers: { 'content-type': contentTypeOf(compiled.media) }, body });
  }
  const { row, plannedRows } = await execute(compiled, execution);
  return toResponse(compiled.answer(row, plannedRows), row);
}

async function compile(api: ApiRequest, context: Context, request: Request): Promise<Compiled> {
  const { target, method } = api;
  if (target.kind === 'routine') {
    if (method === 'GET' || method === 'HEAD' || method === 'POST') {
      return compileCall(api, target.name, context, request);
    }
    throw new RestError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
  }
  const name = target.kind === 'table' ? target.name : '';
  if (method === 'GET' || method === 'HEAD') return compileRead(api, name, context);
  if (['POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) return compileWrite(api, name, context, request);
  throw unsupportedMethod(method);
}

function rollsBack({ preferences }: Compiled, { transactionEnd }: RestConfig): boolean {
  return preferences.tx === undefined ? transactionEnd.rollback : preferences.tx === 'rollback';
}

function cacheKey({ method, headers }: Request, path: string, query: string): string {
  const parts = ['accept', 'prefer', 'accept-profile', 'range'].map((name) => headers.get(name) ?? '');
  return [method, path, query, ...parts].join('\n');
}

function facts(
  { method }: Request,
  { identity, headers, gone }: Caller,
  path: string,
  { config }: Context,
  schema: string,
) {
  const searchPath = [schema, ...config.extraSearchPath].map(quote).join(', ');
  return { identity, gone, request: { method, path, headers, searchPath } };
}

function toRestError(error: unknown, caller: Caller, log: RestDependencies['log']): RestError {
  if (error instanceof RestError) {
    if (error.status === 503) log({ level: 'error', message: error.message, error: error.cause });
    return error;
  }
  if (isDatabaseError(error)) {
    const told = fromDatabaseError(error, caller.identity.role === 'anon');
    if (told.status >= 500) log({ level: 'error', message: 'The database failed a REST request', error });
    // In PostgreSQL's own words stands what somebody typed.
    else log({ level: 'debug', message: `The database refused a REST request: ${told.code}` });
    return told;
  }
  log({ level: 'error', message: 'A REST request failed.', error });
  return isPoolBusy(error)
    ? unavailable(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', error)
    : unavailable(503, 'PGRST001', 'Database client error. Retrying the connection.', error);
}

function unavailable(status: number, code: string, message: string, cause: unknown): RestError {
  return new RestError({ status, code, message, cause, headers: retryAfter });
}
