import type { IncomingMessage, ServerResponse } from 'node:http';
import { arePersonal, readCookies } from '#app/data/cookies.server.ts';
import { type ContentKind, kindsReadFrom } from './content-kinds.ts';
import { createLeastAskedMap } from './least-asked.ts';
import { finishPage, type Page, type PageAnswer } from './page.ts';
import { pageAddress } from './page-address.ts';

const mostPages = 500;
const mostOtherNames = 2_000;

/** Renders an address for nobody in particular, and tells of each address of the API that it reads. */
export type RenderForAll = (address: string, onRead: (address: string) => void) => Promise<Response>;

type Shown = Set<ContentKind>;

interface Rendering {
  shows: Shown;
  /** What it has read has changed since. */
  isStale: boolean;
  page: Promise<Page | undefined>;
}

/**
 * Rendered pages of signed-out visitors, kept with their headers (the CSP's hashes belong to the very bytes) until
 * something that they show changes. A page is rendered from its address alone, without anybody's cookies, headers or
 * query: there is nothing of one visitor's that another could be shown.
 */
export function createPageCache() {
  const pages = createLeastAskedMap<{ page: Page; shows: Shown }>(mostPages);
  /** Addresses that show the page of another one, such as those of courses that do not exist. */
  const otherNames = createLeastAskedMap<{ address: string; shows: Shown }>(mostOtherNames);
  const underWay = new Map<string, Rendering>();
  let isOpen = true;

  function sharedAddress(request: IncomingMessage, target: string): string | undefined {
    const address = isOpen ? pageAddress(request.method, target) : undefined;
    const { cookie } = request.headers;
    if (address === undefined || (cookie && arePersonal(readCookies(cookie)))) return undefined;
    return otherNames.get(address)?.address ?? address;
  }

  function startRendering(address: string, render: RenderForAll): Rendering {
    const rendering: Rendering = { shows: new Set(), isStale: false, page: Promise.resolve(undefined) };
    const noteRead = (read: string) => {
      for (const kind of kindsReadFrom(read)) rendering.shows.add(kind);
    };
    const end = () => {
      if (underWay.get(address) === rendering) underWay.delete(address);
    };
    underWay.set(address, rendering);
    rendering.page = render(address, noteRead)
      .then((response) => keep(address, response, rendering))
      .finally(end);
    return rendering;
  }

  /** Only what has ended, set no cookie and did not say no-store (as for a session or a flash) is anybody else's. */
  async function keep(address: string, response: Response, rendering: Rendering) {
    if (response.headers.has('set-cookie')) return undefined;
    if (response.headers.get('cache-control')?.includes('no-store')) return undefined;
    const page = await finishPage(response);
    const { shows, isStale } = rendering;
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    if (page.status !== 200 || !isHtml || isStale || !isOpen) return page;
    const own = response.headers.get('content-location') ?? address;
    if (own === address) pages.set(address, { page, shows });
    else otherNames.set(address, { address: own, shows });
    return page;
  }

  function dropWhere(isUnwanted: (shown: { shows: Shown }) => boolean) {
    pages.deleteWhere(isUnwanted);
    otherNames.deleteWhere(isUnwanted);
    for (const [address, rendering] of underWay) {
      if (!isUnwanted(rendering)) continue;
      rendering.isStale = true;
      underWay.delete(address);
    }
  }

  return {
    /** Answers straight from Node's request, because that is where most of the time would go; says whether it did. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const address = sharedAddress(request, request.url ?? '');
      const answer = address === undefined ? undefined : pages.get(address)?.page.answerNow(request);
      if (!answer) return false;
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return true;
    },

    /** The page that everybody is shown, rendered once for however many ask; undefined for what is one person's own. */
    async share(
      request: IncomingMessage,
      target: string,
      render: RenderForAll,
    ): Promise<PageAnswer | undefined> {
      const address = sharedAddress(request, target);
      if (address === undefined) return undefined;
      const kept = pages.get(address)?.page;
      const page = kept ?? (await (underWay.get(address) ?? startRendering(address, render)).page);
      return page?.answer(request);
    },

    /** Content has changed: of that kind, or who knows which. */
    drop(kind?: ContentKind) {
      dropWhere(({ shows }) => kind === undefined || shows.has(kind));
    },

    /** While nobody tells us of changes, nothing may be kept. */
    setOpen(open: boolean) {
      isOpen = open;
      dropWhere(() => true);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
