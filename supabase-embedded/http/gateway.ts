import { throwIfGone } from '../gone.ts';
import type { Identity } from '../postgres/as-role.ts';
import { isAway, retryAfter } from '../postgres/away.ts';
import { type Authenticator, TokenRefused } from './authenticate.ts';
import { BodyRefused } from './body-refused.ts';
import { withWholeBody } from './whole-body.ts';

/** Whom a request comes from. */
export interface From {
  address: string;
  /** Of a request that may be given up. @see whenGone */
  gone?: AbortSignal;
  /** What the log of whoever runs this knows the request by; SQL and functions may see it. */
  requestId?: string;
  /** Told whose request it is, as soon as that is known. */
  identified?(role: string): void;
}

/** What a service is told about the caller; both are established here, never taken from the request's word. */
export interface Caller extends From {
  identity: Identity;
  /** Request headers as SQL may see them, with the true address as the only forwarded one. */
  headers: Record<string, string>;
}

export interface Service {
  /** Judges tokens itself and answers in its own form: a bad one means nobody, but does not end the request here. */
  judgesTokens?: boolean;
  /** In bytes, where it is not `largestBody`; a service that reads bodies as they come counts for itself. */
  largestBody?: number | 'counts itself' | ((identity: Identity) => number);
  fetch(request: Request, caller: Caller): Promise<Response>;
}

export interface GatewayDeps {
  authenticator: Authenticator;
  services: Record<string, Service>;
  log: (event: { level: 'error'; message: string; error: unknown }) => void;
}

const nobody: Identity = { role: 'anon', claims: {} };

const largestBody = 10 * 1024 * 1024;

const commonHeaders = {
  // Much of what the API hands out was written by somebody else: no browser may guess that it is a page.
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit, X-Supabase-Api-Version, X-Total-Count, Link, X-Sb-Error-Code',
};

/** The door to `/{service}/v1/…`: who calls, from where, how much; then the service. */
export function createGateway({ authenticator, services, log }: GatewayDeps) {
  async function answer(request: Request, from: From): Promise<Response> {
    const name = new URL(request.url).pathname.split('/', 2)[1] ?? '';
    const service = Object.hasOwn(services, name) ? services[name] : undefined;
    if (!service) return refuse(404, { message: 'no Route matched with those values' });
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
      return preflight(request);
    }
    try {
      throwIfGone(from.gone);
      const identity = await identify(authenticator, request, service);
      from.identified?.(identity.role);
      const caller = { ...from, identity, headers: headersFor(request, from) };
      const most = limitFor(service, identity);
      if (most === undefined) return await service.fetch(request, caller);
      return await withWholeBody(request, { most, caller }, (whole) => service.fetch(whole, caller));
    } catch (error) {
      if (error instanceof TokenRefused) return refuseToken(error);
      if (error instanceof BodyRefused) return refuseBody(error);
      // Told once by postgres/availability.ts, and not for each request.
      if (isAway(error)) return refuseForNow();
      log({ level: 'error', message: `The ${name} service failed`, error });
      return refuse(500, { message: 'An unexpected error occurred' });
    }
  }

  return async (request: Request, from: From) => withCommonHeaders(await answer(request, from));
}

function limitFor({ largestBody: own = largestBody }: Service, identity: Identity): number | undefined {
  if (own === 'counts itself') return undefined;
  return typeof own === 'function' ? own(identity) : own;
}

async function identify(authenticator: Authenticator, request: Request, service: Service): Promise<Identity> {
  try {
    return await authenticator.identify(request.headers);
  } catch (error) {
    if (service.judgesTokens && error instanceof TokenRefused) return nobody;
    throw error;
  }
}

function headersFor(request: Request, { address, requestId }: From): Record<string, string> {
  const headers = Object.fromEntries(request.headers);
  // Credentials are not for SQL, where a log or a definer function could show them.
  delete headers.authorization;
  delete headers.apikey;
  delete headers.cookie;
  // Hosted Supabase's edge sets it, and SQL may believe it there: here it would be the caller's word.
  delete headers['cf-connecting-ip'];
  headers['x-forwarded-for'] = address;
  if (requestId) headers['x-request-id'] = requestId;
  return headers;
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 200,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  });
}

/** On every answer of every service, refusals and preflights too. */
function withCommonHeaders(response: Response): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
  // What the API says is said to one caller; only a service that knows better, as for public files, lets it be kept.
  if (!headers.has('cache-control') && !headers.has('expires')) headers.set('cache-control', 'no-store');
  return response;
}

function refuseToken({ code, message }: TokenRefused): Response {
  const response = refuse(401, { code, details: null, hint: null, message });
  response.headers.set('www-authenticate', `Bearer error="invalid_token", error_description="${message}"`);
  return response;
}

const refuseBody = ({ status, message, headers }: BodyRefused) =>
  Response.json({ message }, { status, headers });

const refuseForNow = () =>
  Response.json(
    { message: 'The database is away for a moment. Please try again.' },
    { status: 503, headers: retryAfter },
  );

const refuse = (status: number, body: object) => Response.json(body, { status });
