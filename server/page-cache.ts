import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding, encode } from './encode.ts';

interface Page {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, OutgoingHttpHeaders>;
}

/** Cookies whose bearer sees a page of their own: the session, and a message to be shown once. */
const personalCookie = /(?:^|;\s*)(?:sb-session|flash)(?:\.\d+)?=/;

const mostPages = 500;

/**
 * Rendered pages of signed-out visitors, kept with their headers (the CSP's hashes belong to the very bytes) until
 * the content changes. Answers straight from Node's request, because that is where most of the time would go.
 */
export function createPageCache() {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Response>>();
  let generation = 0;
  let open = true;

  async function store(path: string, response: Response, bornIn: number) {
    const page = await toPage(response);
    if (bornIn !== generation || !open) return;
    pages.delete(path);
    pages.set(path, page);
    if (pages.size > mostPages) pages.delete(pages.keys().next().value as string);
  }

  return {
    /** Answers from memory and says whether it did. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const page =
        isShared(request.method, request.url, request.headers.cookie) && pages.get(request.url ?? '');
      if (!page) return false;
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, { etag: page.etag, 'cache-control': 'private, no-cache' }).end();
        return true;
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
      response.writeHead(200, page.headers[encoding]);
      response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
      return true;
    },

    /** Renders once for however many ask at the same time, and keeps the page if it may be shared. */
    async render(request: Request, render: () => Promise<Response>): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      if (!open || !isShared(request.method, path, request.headers.get('cookie') ?? undefined))
        return render();
      if (request.method === 'HEAD') return render();
      const bornIn = generation;
      const key = `${bornIn} ${path}`;
      let shared = rendering.get(key);
      if (!shared) {
        shared = render();
        rendering.set(key, shared);
        const done = () => rendering.delete(key);
        shared.then(done, done);
      }
      const response = (await shared).clone();
      if (mayKeep(response)) await store(path, response.clone(), bornIn);
      return response;
    },

    /** The content has changed: what is being rendered now may already be old. */
    drop() {
      generation += 1;
      pages.clear();
    },

    /** While nobody tells us of changes, nothing may be kept. */
    setOpen(isOpen: boolean) {
      open = isOpen;
      this.drop();
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function isShared(method: string | undefined, url: string | undefined, cookie: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (url?.includes('?')) return false;
  return !cookie || !personalCookie.test(cookie);
}

function mayKeep(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

async function toPage(response: Response): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const [br, gzip] = await Promise.all([
    encode(plain, 'br', { thorough: true }),
    encode(plain, 'gzip', { thorough: true }),
  ]);
  const bodies = { br, gzip, identity: plain };
  const shared = {
    ...Object.fromEntries(response.headers),
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
  const headersFor = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...shared,
    'content-length': bodies[encoding].length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  return {
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
  };
}
