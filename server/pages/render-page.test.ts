import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, type ServerBuild } from 'react-router';
import { Gone } from '#supabase-embedded/gone.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { createPageRenderer } from './render-page.ts';

/** A site of one route, which tells what it was asked for. */
function siteOf(loader: (request: Request) => Promise<Response>): ServerBuild {
  const entry = { module: { default: assert.fail, serverContext: createContext() } };
  const routes = {
    root: {
      id: 'root',
      path: '*',
      module: { loader: ({ request }: { request: Request }) => loader(request) },
    },
  };
  const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' };
  const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };
  return {
    entry,
    routes,
    assets,
    routeDiscovery,
    ssr: true,
    basename: '/',
    prerender: [],
    future: {},
  } as never;
}

function rendererOf(loader: (request: Request) => Promise<Response>) {
  const build = siteOf(loader);
  return createPageRenderer({
    siteUrl: 'http://localhost',
    supabase: { url: 'http://localhost', publishableKey: () => '', fetch: () => assert.fail() },
    institute: buildInstitute,
    signInWays: async () => ({ ways: { google: true, texts: 'sent', mails: 'sent' } }),
    mail: { notifyEmail: () => '', mailbox: null, hasMailServer: true, wakeWorker() {} },
    backups: { kind: 'off' },
    warnings: async () => [],
    loadBuild: async () => build,
    log: ({ message }) => assert.fail(message),
  });
}

/** Ten who ask in the same moment. */
function askTogether(render: ReturnType<typeof rendererOf>, init: RequestInit = {}) {
  return Array.from({ length: 10 }, (_, number) => {
    const leaving = new AbortController();
    const request = new Request(`http://localhost/${number}`, { signal: leaving.signal, ...init });
    const page = render.forVisitor(request, { address: '192.0.2.1', left: leaving.signal });
    return { leaving, page };
  });
}

test('pages are begun one by one: those whose visitors are heard to leave meanwhile never are', async () => {
  const begun: string[] = [];
  const render = rendererOf(async ({ url }) => {
    begun.push(new URL(url).pathname);
    // In the turn of the event loop in which the first page is begun Node hears that most have left.
    for (const { leaving } of visitors.slice(1, 9)) leaving.abort();
    return new Response('a page');
  });
  const visitors = askTogether(render);
  const answers = await Promise.allSettled(visitors.map(({ page }) => page));
  assert.deepEqual(begun, ['/0', '/9']);
  for (const answer of answers.slice(1, 9))
    assert.ok(answer.status === 'rejected' && answer.reason instanceof Gone);
});

test('a page for everybody has nobody who could leave it', async () => {
  const render = rendererOf(async (request) => new Response(String(request.signal.aborted)));
  assert.equal(await (await render.forAll('/', assert.fail, () => assert.fail())).text(), 'false');
});
