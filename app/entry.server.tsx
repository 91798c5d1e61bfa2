import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseAway } from '#app/data/availability.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { clientClosedRequest } from '#app/lib/client-closed-request.ts';
import { contentSecurityPolicy, securityHeaders } from '#app/lib/delivery/content-security-policy.server.ts';
import { ScriptNonce } from '#app/lib/delivery/inline-script.tsx';
import { delayHydration, headScript } from '#app/lib/delivery/late-hydration.server.ts';
import { takeOwnScripts } from '#app/lib/delivery/own-scripts.server.ts';
import { startOfReact } from '#app/lib/delivery/start-of-react.ts';
import { WholeInstitute } from '#app/lib/institute/use-institute.ts';
import { unavailableData } from '#app/lib/unavailable.ts';

export { serverContext } from '#app/data/server-context.ts';

const renderTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { siteUrl, supabase, visitorLeft, institute } = context.get(serverContext);
  if (visitorLeft?.aborted) return new Response(null, { status: clientClosedRequest });
  const { errors } = routerContext.staticHandlerContext;
  // Nobody will see this one: answerWhenAway puts another page in its place.
  if (isDatabaseAway(context) && !Object.values(errors ?? {}).every(unavailableData))
    return new Response(null, { status: 500 });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page may have said something stricter of itself.
  for (const [name, value] of Object.entries(securityHeaders))
    if (!headers.has(name)) headers.set(name, value);

  // What failed before the root's loader had run still has a title, and says whom to call.
  routerContext.staticHandlerContext.loaderData.root ??= { siteUrl, institute };
  const nonce = randomUUID();
  const page = (
    <WholeInstitute value={institute}>
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    </WholeInstitute>
  );
  const rendered = takeOwnScripts(await renderWholePage(page, nonce), nonce);
  const html = delayHydration(rendered.html, { atOnce: startsAtOnce(routerContext) });
  // Vite injects scripts and styles of its own while developing; the policy is that of the built site.
  if (!import.meta.env.DEV) {
    const scripts = [headScript, ...rendered.scripts];
    const policy = contentSecurityPolicy({ scripts, siteUrl, supabaseUrl: supabase.url });
    headers.set('Content-Security-Policy', policy);
  }
  return new Response(html, { status, headers });
}

/** An application, and what answers a form that was sent. Vite's own script has to run to show what is being written. */
function startsAtOnce({
  routeModules,
  staticHandlerContext: { actionData, matches },
}: EntryContext): boolean {
  const start = startOfReact(matches.map(({ route }) => routeModules[route.id]?.handle));
  return import.meta.env.DEV || actionData !== null || start === 'at once';
}

/** The page as one string: its scripts are hashed and it is cached, so nothing is streamed. */
function renderWholePage(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Finished content stays in its place instead of being moved there by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timeout);
        pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeout);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What cannot be asked like that is no failure of ours; the answer says so.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(serverContext);
  const path = new URL(request.url).pathname;
  log({ level: 'error', message: 'A page failed', path, error });
};
