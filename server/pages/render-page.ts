import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ServerContext } from '#app/data/server-context.ts';
import type { SignInWays } from '#app/lib/sign-in-ways.ts';
import { whenGone } from '#supabase-embedded/gone.ts';
import type { From } from '#supabase-embedded/http/gateway.ts';
import { createTurns } from '../turns.ts';
import type { RenderForAll } from './page-cache.ts';

export interface RendererDeps {
  siteUrl: string;
  supabase: {
    url: string;
    publishableKey: () => string;
    knownDeviceHeader?: string;
    fetch: (request: Request, from: From) => Promise<Response>;
  };
  /** As they are known by now. */
  institute: () => ServerContext['institute'];
  signInWays: () => Promise<{ ways: SignInWays; trueUntil?: number }>;
  mail: ServerContext['mail'];
  backups: ServerContext['backups'];
  warnings: ServerContext['warnings'];
  /** The built site; a function, because in development it changes. */
  loadBuild: () => Promise<ServerBuild>;
  log: ServerContext['log'];
}

interface Visit {
  address: string;
  /** Aborts when the visitor has left, whatever they asked; nobody can leave a page that is for everybody. */
  left?: AbortSignal;
  onRead?: (address: string) => void;
  onEnd?: (moment: number) => void;
}

export interface PageRenderer {
  forAll: RenderForAll;
  /** @throws Gone if the visitor leaves before it is their page's turn */
  forVisitor(request: Request, visit: Visit): Promise<Response>;
}

/** What is rendered for everybody is asked for by nobody else. */
const ownAddress = '127.0.0.1';

export function createPageRenderer(deps: RendererDeps): PageRenderer {
  const takeTurn = createTurns(1);
  return {
    forAll: (path, onRead, onEnd) =>
      render(deps, new Request(deps.siteUrl + path), { address: ownAddress, onRead, onEnd }),
    async forVisitor(request, visit) {
      await takeTurn(whenGone(request));
      return render(deps, request, visit);
    },
  };
}

async function render(
  deps: RendererDeps,
  request: Request,
  { address, left, onRead, onEnd }: Visit,
): Promise<Response> {
  const build = await deps.loadBuild();
  const from = { address, gone: whenGone(request) };
  const { serverContext } = build.entry.module as unknown as typeof import('#app/entry.server.tsx');
  const context = new RouterContextProvider();
  context.set(serverContext, {
    siteUrl: deps.siteUrl,
    visitorAddress: address,
    visitorLeft: left,
    hasRoute: (id) => Object.hasOwn(build.routes, id),
    supabase: {
      url: deps.supabase.url,
      publishableKey: deps.supabase.publishableKey(),
      knownDeviceHeader: deps.supabase.knownDeviceHeader,
      // Calls for a visitor carry the visitor's address, so that limits count people and not this server.
      fetch: (input, init) => {
        const call = new Request(input, init);
        onRead?.(call.url);
        return deps.supabase.fetch(call, from);
      },
    },
    institute: deps.institute(),
    trueUntil: (moment) => onEnd?.(moment),
    async signInWays() {
      const { ways, trueUntil } = await deps.signInWays();
      if (trueUntil) onEnd?.(trueUntil);
      return ways;
    },
    mail: deps.mail,
    backups: deps.backups,
    warnings: deps.warnings,
    // That what somebody no longer waits for went wrong on the way is no failure.
    log: (event) => (from.gone?.aborted ? undefined : deps.log(event)),
  });
  return handlerOf(build)(request, context);
}

type RequestHandler = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Made once: it ranks all routes, which takes longer than most pages. */
function handlerOf(build: ServerBuild): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, process.env.NODE_ENV);
  handlers.set(build, handler);
  return handler;
}
