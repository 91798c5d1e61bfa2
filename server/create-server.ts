import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { clientClosedRequest } from '#app/lib/client-closed-request.ts';
import { Gone, whenGone } from '#supabase-embedded/gone.ts';
import { BodyRefused } from '#supabase-embedded/http/body-refused.ts';
import { boundConnections } from '#supabase-embedded/http/bound-connections.ts';
import type { From } from '#supabase-embedded/http/gateway.ts';
import { httpLimits } from '#supabase-embedded/http/node-server.ts';
import { visitorAddress } from '#supabase-embedded/http/visitor-address.ts';
import { withWholeBody } from '#supabase-embedded/http/whole-body.ts';
import { encodeResponse } from './encode.ts';
import { type CurrentRequest, currentRequest } from './log/current-request.ts';
import { asked, followRequest, startFollowing } from './log/follow-request.ts';
import type { Log } from './log.ts';
import type { PageCache } from './pages/page-cache.ts';
import { createPageRenderer, type PageRenderer, type RendererDeps } from './pages/render-page.ts';
import type { Readiness } from './readiness.ts';
import type { Served, ServedBy } from './served.ts';
import { createSiteOrigin, type SiteOrigin, servicePath } from './site-origin.ts';
import { createTurns } from './turns.ts';

/** The Supabase that the site talks to: the embedded one in this process, or a hosted one by its URL. */
export interface Supabase {
  url: string;
  publishableKey: () => string;
  fetch: (request: Request, from: From) => Promise<Response>;
  /** Whether its paths (/rest/v1 and its kin) are served by this server too. */
  served: boolean;
  /** The header for tokens of known devices, if the auth service has them. */
  knownDeviceHeader?: string;
  /** Takes over a connection that wants to become a websocket. @returns the status that it was answered with */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => Promise<number>;
}

export interface ServerDeps extends RendererDeps {
  trustProxy: number;
  siteUrlIsSet: boolean;
  supabase: Supabase;
  staticFiles: (request: Request) => Promise<Response | undefined>;
  pages: PageCache;
  readiness: Readiness;
  /** Told of every request that may be a page's, before it is answered. */
  noteProxy: (request: IncomingMessage) => void;
  /** Asked before anything else; in development it is Vite. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  log: Log;
  /** Told of every request when it has been answered. */
  onServed: (served: Served) => void;
}

/**
 * The longest that is posted to a page is an entry of the catalogue, with 200,000 bytes of curriculum and 50,000 of
 * batches beside its texts; next comes the prompt builder's form, with 300,000 where every character is escaped.
 */
const largestForm = 1024 * 1024;

/** Browsers ask for pages and send forms, and nothing else. */
const pageMethods = ['GET', 'HEAD', 'POST'];

/** Each takes a small part of what a page does. */
const readsInATurn = 8;

/** Composes the parts into one HTTP server. Nothing listens yet. */
export function createSiteServer(given: ServerDeps): Server {
  const deps = { ...given, supabase: { ...given.supabase, fetch: forCurrentRequest(given.supabase.fetch) } };
  const origin = createSiteOrigin(deps);
  const parts = { ...deps, origin, render: createPageRenderer(deps), takeTurn: createTurns(readsInATurn) };
  const listener = getRequestListener(
    (request, { incoming }) => answer(parts, request, incoming as IncomingMessage),
    { overrideGlobalObjects: false },
  );
  // An offer to speak another protocol (h2c) need not be taken up: https://www.rfc-editor.org/rfc/rfc9110#section-7.8
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
    deps.supabase.upgrade !== undefined && headers.upgrade?.toLowerCase() === 'websocket';
  const server = createServer({ ...httpLimits, shouldUpgradeCallback }, (request, response) => {
    const current = followRequest(request, response, deps);
    for (const [name, value] of Object.entries(origin.headers)) response.setHeader(name, value);
    if (!origin.isAskable(request)) {
      response.writeHead(400, { 'cache-control': 'no-store' }).end();
      return;
    }
    // Whoever watches the server may know it by any name.
    if (deps.readiness.serve(request, response)) {
      current.by = 'health';
      return;
    }
    const elsewhere = origin.belongsElsewhere(request);
    if (elsewhere) {
      // Not to be kept: a cache that keys by path alone would send visitors of the site itself in a circle.
      response.writeHead(308, { location: elsewhere, 'cache-control': 'no-store' }).end();
      return;
    }
    deps.noteProxy(request);
    if (deps.pages.serve(request, response)) {
      Object.assign(current, keptPage);
      return;
    }
    const onward = () => {
      request.url = origin.addressOf(request);
      void currentRequest.run(current, listener, request, response);
    };
    if (deps.middleware) deps.middleware(request, response, onward);
    else onward();
  });
  // Behind a proxy all connections are the proxy's.
  boundConnections(server, { perAddress: deps.trustProxy === 0 });
  server.on('upgrade', (request, socket, head) => {
    const current: CurrentRequest = { ...startFollowing(request, deps.trustProxy), by: 'realtime' };
    const began = performance.now();
    void currentRequest.run(current, async () => {
      const status = (await deps.supabase.upgrade?.(request, socket, head, addressOf(deps, request))) ?? 404;
      deps.onServed({
        ...current,
        ...asked(request),
        status,
        milliseconds: performance.now() - began,
        bytes: 0,
      });
    });
  });
  return server;
}

/** From memory; nobody was asked who it is for, since it is the same for all. */
const keptPage = { by: 'kept page', role: 'anon' } satisfies Partial<Served>;

const answeredBy = (by: ServedBy) => {
  const current = currentRequest.getStore();
  if (current) current.by = by;
};

/** Services are told which request they work for, and tell whose it is. */
function forCurrentRequest(fetch: Supabase['fetch']): Supabase['fetch'] {
  return (request, from) => {
    const current = currentRequest.getStore();
    if (!current) return fetch(request, from);
    const { requestId } = current;
    const identified = (role: string) => {
      // What a page asks for on behalf of nobody in particular does not tell whose page it is.
      if (current.role === undefined || role !== 'anon') current.role = role;
    };
    return fetch(request, { ...from, requestId, identified });
  };
}

const addressOf = (deps: ServerDeps, { socket, headers }: IncomingMessage) =>
  visitorAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), deps.trustProxy);

interface Parts extends ServerDeps {
  origin: SiteOrigin;
  render: PageRenderer;
  takeTurn: ReturnType<typeof createTurns>;
}

async function answer(parts: Parts, request: Request, incoming: IncomingMessage): Promise<Response> {
  const response = await route(parts, request, incoming).catch((error: unknown) => {
    if (error instanceof Gone) return new Response(null, { status: clientClosedRequest });
    parts.log({ level: 'error', message: 'A request failed', path: new URL(request.url).pathname, error });
    const reference = currentRequest.getStore()?.requestId;
    const apology = 'Something went wrong on our side. Please try again in a minute.';
    return new Response(`${apology}\nReference: ${reference}`, { status: 500 });
  });
  return parts.origin.seal(response);
}

async function route(parts: Parts, request: Request, incoming: IncomingMessage): Promise<Response> {
  const { origin, render } = parts;
  const { pathname, search } = new URL(request.url);
  const address = addressOf(parts, incoming);
  const encoded = async (response: Response) =>
    request.signal.aborted
      ? response
      : encodeResponse(response, request.headers.get('accept-encoding') ?? undefined);
  const service = parts.supabase.served ? servicePath.exec(pathname)?.[1] : undefined;
  if (service) {
    answeredBy(service as ServedBy);
    const gone = whenGone(request);
    if (gone) await parts.takeTurn(gone);
    return encoded(await parts.supabase.fetch(request, { address, gone }));
  }
  const file = await parts.staticFiles(request);
  if (file) {
    answeredBy('file');
    return file;
  }
  if (origin.isForeignPost(request)) {
    const from = URL.parse(request.headers.get('origin') ?? '')?.host ?? 'elsewhere';
    // Where the site is really at that address, whoever runs it finds out what to set.
    parts.log({ level: 'warn', message: `A form from ${from} was refused: SITE_URL is ${parts.siteUrl}` });
    return new Response('This form can only be sent from our own site.', { status: 403 });
  }
  if (!pageMethods.includes(request.method)) return refuseMethod(pageMethods);
  if (!isReadable(pathname)) return new Response('This address cannot be read.', { status: 400 });
  answeredBy('page');
  const shared = await parts.pages.share(incoming, pathname + search, render.forAll);
  if (shared) return new Response(shared.body && new Uint8Array(shared.body), shared as ResponseInit);
  const page = await withWholeBody(request, { most: largestForm, caller: { address } }, (whole) =>
    render.forVisitor(whole, { address, left: request.signal }),
  ).catch(refuseBody);
  // From the router: there is a page, but nothing in it takes a form.
  return request.method === 'POST' && page.status === 405 ? refuseMethod(['GET', 'HEAD']) : encoded(page);
}

/** The router would guess at broken escapes, and complain of them. */
function isReadable(path: string): boolean {
  try {
    // Of a call whose answer nobody wants the build believes that it does nothing, and leaves it out.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

const refuseMethod = (allowed: string[]) =>
  new Response('Nothing at this address can be asked like that.', {
    status: 405,
    headers: { allow: allowed.join(', ') },
  });

function refuseBody(error: unknown): Response {
  if (!(error instanceof BodyRefused)) throw error;
  const { status, headers, message } = error;
  return new Response(message, { status, headers });
}
