import { Hono } from 'hono';
import type { Identity } from '../postgres/as-role.ts';
import { createBackgroundWork } from './background.ts';
import { scheduleCleanup } from './cleanup.ts';
import type { AuthContext, AuthDependencies, Call } from './context.ts';
import { renderError, toAuthError } from './errors.ts';
import { requireService, requireUser } from './guards.ts';
import { type AccountMail, startAccountMail } from './mail/account-mail.ts';
import { createOidcClient } from './oauth/oidc-client.ts';
import { defaultHashCost } from './passwords/hash.ts';
import { enforceLimits, perAddress } from './rate-limit/limits.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { type Route, routes } from './route-table.ts';

/** What the HTTP layer in front knows of the caller. */
export interface Caller {
  identity: Identity;
  /** The visitor's true address. */
  address: string;
  gone?: AbortSignal;
}

/** A person's own data is the longest thing that is sent here. */
const largestBody = 1024 * 1024;

export interface AuthService {
  /** It judges tokens itself and answers in its own form. */
  judgesTokens: true;
  largestBody: number;
  fetch(request: Request, caller: Caller): Promise<Response>;
  waitingMails: AccountMail['waiting'];
  /** Waits until all that answers left to be done afterwards is done, as far as it can be. */
  settle(): Promise<void>;
  /** Ends what is going on; mails that are yet to be sent stay for the next start. */
  close(): Promise<void>;
}

/** GoTrue's contract on the tables of the `auth` schema. */
export function createAuthService(deps: AuthDependencies): AuthService {
  const context = createContext(deps);
  const app = new Hono<{ Bindings: Caller }>().basePath('/auth/v1');
  for (const route of routes)
    app.on(route.method, route.path, (c) =>
      serve(context, route, {
        request: c.req.raw,
        url: new URL(c.req.url),
        params: c.req.param() as Record<string, string>,
        address: c.env.address,
        gone: c.env.gone,
        identity: c.env.identity,
        answerHeaders: new Headers(),
      }),
    );
  app.notFound(() =>
    Response.json({ code: 404, error_code: 'not_found', msg: 'Not found' }, { status: 404 }),
  );
  app.onError((error, c) => {
    const failure = toAuthError(error);
    // The path alone: a query may carry the token of a link.
    const message = `${c.req.method} ${c.req.path}: ${failure.message}`;
    if (failure.status >= 500) context.log({ level: 'error', message, error });
    return renderError(failure, c.req.raw);
  });
  return {
    judgesTokens: true,
    largestBody,
    async fetch(request, caller) {
      // Hono would answer HEAD by way of GET, and a mail scanner's look at a link would spend its token.
      if (request.method === 'HEAD')
        return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
      scheduleCleanup(context);
      return app.fetch(request, caller);
    },
    waitingMails: context.accountMail.waiting,
    async settle() {
      await context.background.settle();
      await context.accountMail.settle();
    },
    async close() {
      await context.background.settle();
      await context.accountMail.stop();
    },
  };
}

function createContext(deps: AuthDependencies): AuthContext {
  const { google, apiUrl, now } = deps;
  return {
    ...deps,
    hashCost: deps.hashCost ?? defaultHashCost,
    limiter: createRateLimiter(deps.pool, deps.limiterClock),
    background: createBackgroundWork(deps.log),
    accountMail: startAccountMail(deps),
    oidc: google ? createOidcClient({ ...google, redirectUri: `${apiUrl}/callback`, now }) : undefined,
  };
}

async function serve(context: AuthContext, route: Route, call: Call): Promise<Response> {
  if (route.limit)
    await enforceLimits(
      context,
      perAddress(`${route.method} ${route.path}`, context.settings.rate_limit[route.limit], call.address),
    );
  const response = await handle(context, route, call);
  for (const [name, value] of call.answerHeaders) response.headers.set(name, value);
  return response;
}

async function handle(context: AuthContext, route: Route, call: Call): Promise<Response> {
  if (route.guard === 'user') return route.handler(context, await requireUser(context, call));
  if (route.guard === 'service') requireService(call);
  return route.handler(context, call);
}
