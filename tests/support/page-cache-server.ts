import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, beforeEach } from 'node:test';
import { createPageCache, type PageCache, type RenderForAll } from '#server/pages/page-cache.ts';

/** What a test may look at and change; each begins with an empty cache. */
export const site = {
  clock: 0,
  /** On the wall. */
  time: 0,
  origin: '',
  pages: undefined as unknown as PageCache,
  rendered: [] as string[],
  render: undefined as unknown as RenderForAll,
};

export const html = (address: string) =>
  `<!doctype html><title>${address}</title>${'<p>Text</p>'.repeat(200)}`;

export const page = (address: string, { headers, ...init }: ResponseInit = {}) =>
  new Response(html(address), {
    ...init,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'",
      ...headers,
    },
  });

/** How many of those who ask together have come; a rendering can wait for them all. */
let come = 0;
const arrivals = new EventEmitter();
export const allOf = async (count: number) => {
  while (come < count) await once(arrivals, 'one');
};

/** The cache behind a real server; what it leaves to others is answered with 599. */
const server = createServer(async (request, response) => {
  if (site.pages.serve(request, response)) return;
  come += 1;
  arrivals.emit('one');
  const shared = await site.pages.share(request, request.url ?? '', site.render);
  response.writeHead(shared?.status ?? 599, shared?.headers).end(shared?.body);
});

/** For the tests of the file that calls it. */
export function servePages() {
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    site.origin = `http://localhost:${(server.address() as { port: number }).port}`;
  });
  after(() => server.close());
  beforeEach(() => {
    site.clock = 0;
    site.time = 0;
    site.pages = createPageCache({ now: () => site.clock, wallClock: () => site.time });
    site.rendered = [];
    site.render = async (address) => {
      site.rendered.push(address);
      return page(address);
    };
  });
}

export const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers });
export const together = (count: number, path: string) => {
  come = 0;
  return Promise.all(Array.from({ length: count }, () => fetch(site.origin + path, { redirect: 'manual' })));
};
export const isKept = async (path: string) => {
  const before = site.rendered.length;
  await visit(path);
  return site.rendered.length === before;
};

export const reading =
  (resources: Record<string, string[]>): RenderForAll =>
  async (address, onRead) => {
    site.rendered.push(address);
    for (const resource of resources[address] ?? [])
      onRead(`https://site.example/rest/v1/${resource}?select=*`);
    return page(address);
  };
