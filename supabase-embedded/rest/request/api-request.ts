import type { Catalogue, QualifiedName } from '../catalogue/types.ts';
import type { RestConfig } from '../config.ts';
import { invalidPath, unacceptableSchema } from '../errors.ts';
import { type MediaType, parseAccept } from '../grammar/media-types.ts';
import { type Preferences, parsePrefer } from '../grammar/prefer.ts';
import { parseQueryParams, type QueryParams } from '../grammar/query-params.ts';

export type Target = { kind: 'root' } | { kind: 'table'; name: string } | { kind: 'routine'; name: string };

/** What a request asks, before the catalogue has been consulted about it. */
export interface ApiRequest {
  method: string;
  target: Target;
  schema: string;
  /** Whether the answer says which schema it speaks for. */
  namesSchema: boolean;
  params: QueryParams;
  preferences: Preferences;
  accepts: MediaType[];
  range: string | null;
}

export interface Context {
  catalogue: Catalogue;
  config: RestConfig;
}

const prefix = '/rest/v1';

/** The parts of a URL that matter here, without building a URL object for each request. */
export function splitUrl(url: string): { path: string; query: string } {
  const afterScheme = url.indexOf('://');
  const start = afterScheme < 0 ? 0 : url.indexOf('/', afterScheme + 3);
  const whole = start < 0 ? '/' : url.slice(start);
  const fragment = whole.indexOf('#');
  const bare = fragment < 0 ? whole : whole.slice(0, fragment);
  const mark = bare.indexOf('?');
  const path = mark < 0 ? bare : bare.slice(0, mark);
  const query = mark < 0 ? '' : bare.slice(mark + 1);
  return { path: path.startsWith(prefix) ? path.slice(prefix.length) || '/' : path, query };
}

export function parseApiRequest(
  request: Request,
  path: string,
  query: string,
  config: RestConfig,
): ApiRequest {
  const { method, headers } = request;
  const target = targetOf(path);
  const reads = method === 'GET' || method === 'HEAD';
  const profile = headers.get(reads ? 'accept-profile' : 'content-profile');
  if (profile !== null && !config.schemas.includes(profile))
    throw unacceptableSchema(profile, config.schemas);
  return {
    method,
    target,
    schema: profile ?? config.schemas[0] ?? 'public',
    namesSchema: profile !== null || config.schemas.length > 1,
    params: parseQueryParams(query, target.kind === 'routine' && reads),
    preferences: preferencesOf(headers, config),
    accepts: parseAccept(headers.get('accept')),
    range: method === 'GET' ? headers.get('range') : null,
  };
}

function preferencesOf(headers: Headers, config: RestConfig): Preferences {
  const preferences = parsePrefer(headers.get('prefer'));
  if (!config.transactionEnd.mayOverride) delete preferences.tx;
  if (config.strict && preferences.count) preferences.count = 'exact';
  return preferences;
}

export function inSchema(request: ApiRequest, name: string): QualifiedName {
  return { schema: request.schema, name };
}

function targetOf(path: string): Target {
  const segments = path.split('/').slice(1).map(decodeSegment);
  const [first = '', second] = segments;
  if (segments.length === 1) return first === '' ? { kind: 'root' } : { kind: 'table', name: first };
  if (segments.length === 2 && first === 'rpc' && second) return { kind: 'routine', name: second };
  throw invalidPath();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath();
  }
}
