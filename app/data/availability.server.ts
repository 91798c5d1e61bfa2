import { AuthError } from '@supabase/supabase-js';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { type UnsentForm, unavailableStatus } from '#app/lib/unavailable.ts';
import { serverContext } from './server-context.ts';
import { copyForm } from './unsent-form.server.ts';

/** In seconds; a restart of PostgreSQL takes about as long. */
const retryAfterSeconds = '5';

type Context = Readonly<RouterContextProvider>;

/** Whether a call of this request has met a database that is away. */
const absence = createContext(false);

export const isDatabaseAway = (context: Context) => context.get(absence);

/** Also for a check that ended without an answer: the request then has none either. */
export const noteAbsence = (context: Context) => context.set(absence, true);

/**
 * Around everything else: hands on a `fetch` to Supabase that notices when the database is away. Such a request asks no
 * further, so that it waits once at the most, however many queries it has.
 */
export const watchDatabase: MiddlewareFunction<Response> = async ({ context }, next) => {
  const server = context.get(serverContext);
  const ask = watched(server.supabase.fetch, context);
  context.set(serverContext, {
    ...server,
    supabase: { ...server.supabase, fetch: ask },
    // Told once by whoever notices it first (BackendEvents.listening), and not for each request.
    log: (event) => (isDatabaseAway(context) ? undefined : server.log(event)),
  });
  const response = await next();
  if (response.status === unavailableStatus) {
    response.headers.set('Retry-After', retryAfterSeconds);
    response.headers.set('Cache-Control', 'no-store');
    // Where the address is the key to the page it goes to nobody else; and the form that is sent again from here says whose it is.
    response.headers.set('Referrer-Policy', 'same-origin');
  }
  return response;
};

function watched(ask: typeof fetch, context: Context): typeof fetch {
  return async (input, init) => {
    const call = new Request(input, init);
    // A function need not depend on the database, and answers for itself.
    if (new URL(call.url).pathname.startsWith('/functions/')) return ask(call);
    if (isDatabaseAway(context)) return new NoAnswer();
    try {
      const answer = await ask(call);
      if (!isAway(call, answer)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
    noteAbsence(context);
    return new NoAnswer();
  };
}

/**
 * The service says so itself, or whoever is in front of a hosted one: by a status, of which Cloudflare and Supabase have some
 * of their own from 520 on (a paused project is 540), or with a page, which no service answers with. A session that is
 * not renewed for a fault is not renewed.
 */
const isAway = ({ url }: Request, { status, headers }: Response) =>
  awayStatuses.has(status) ||
  status >= 520 ||
  (headers.get('content-type') ?? '').startsWith('text/html') ||
  (status >= 500 && url.includes('grant_type=refresh_token'));
const awayStatuses = new Set([502, 503, 504]);

/** What fetch throws when nothing is listening at the other end; its cause is the system's error. */
const isUnreachable = (error: unknown) => error instanceof TypeError && error.cause !== undefined;

export class DatabaseAway extends AuthError {
  constructor() {
    super('The database is away', unavailableStatus);
    this.name = 'DatabaseAway';
  }
}

/**
 * Whatever fetch throws and every status from 500 on makes auth-js repeat a refresh for half a minute (backoff), while
 * somebody waits for a page. An error of its own kind, thrown as it looks at the answer, it hands on at once.
 */
class NoAnswer extends Response {
  override get ok(): boolean {
    throw new DatabaseAway();
  }
}

/**
 * The one place where a database that is away becomes the answer of a page, a form or a request for data: 503, with a
 * page that says so (app/ui/unavailable-page.tsx) and, where a form was sent without scripts, all that was typed.
 */
export const answerWhenAway: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  // As it was asked for: the router's own `url` is without the `?index` by which it tells whose form it is.
  const { pathname, search } = new URL(request.url);
  // The router asks for a page's data by this name; what it gets without its own mark is the status that it tells of.
  const wantsData = pathname.endsWith('.data');
  const form = wantsData ? undefined : copyForm(request);
  // Where the session could not be looked at nothing is done for it; but whoever wants to leave may.
  if (!isDatabaseAway(context) || pathname === signOutPath) {
    const response = await next();
    if (!isDatabaseAway(context) || stands(request, response)) {
      form?.discard();
      return response;
    }
  }
  if (wantsData) return sayUnavailable();
  const fields = await form?.read();
  throw fields
    ? Response.json({ action: withinSite(pathname) + search, fields } satisfies UnsentForm, {
        status: unavailableStatus,
      })
    : sayUnavailable();
};

/** A path that begins with two slashes would be read as another host's name, and the form be sent there. */
const withinSite = (pathname: string) => pathname.replace(/^\/+/, '/');

const signOutPath = '/sign-out';

/** An action that succeeded has, whatever failed beside it; and some say themselves that they are not available. */
const stands = ({ method }: Request, { status }: Response) =>
  status === unavailableStatus || (method !== 'GET' && method !== 'HEAD' && status < 400);

const sayUnavailable = () =>
  new Response('The site is not available right now. Please try again in a minute.', {
    status: unavailableStatus,
  });
