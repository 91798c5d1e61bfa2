import type { IncomingMessage, ServerResponse } from 'node:http';
import { arePersonal, readCookies } from '#app/data/cookies.server.ts';
import { type ContentKind, kindsReadFrom } from './content-kinds.ts';
import { createLfuCache } from './lfu-cache.ts';
import { finishPage, type Page, type PageAnswer } from './page.ts';
import { isSharedFile, pageAddress } from './page-address.ts';

const mostPages = 500;
/** Sitemaps of 45,000 jobs have five megabytes each, and two more in the encodings that are asked for. */
const mostFiles = 8;
const mostOtherNames = 2_000;
/** How long a stale page is shown in an outage: what was taken off the site must not come back to it much later. */
const longestStaleMs = 10 * 60_000;
/** What a page says that could not be rendered because the database is away. */
const unavailable = 503;
const isRedirect = (status: number) => status >= 300 && status < 400;

/**
 * Renders an address for nobody in particular. It tells of each address of the API that it reads, and of each moment at which
 * something that it shows stops being true: a batch has begun, say.
 */
export type RenderForAll = (
  address: string,
  onRead: (address: string) => void,
  onEnd: (moment: number) => void,
) => Promise<Response>;

interface Shown {
  shows: Set<ContentKind>;
  /** What it has read has changed since; the clock's time at which we heard of it. */
  staleSince: number | undefined;
  /** From then on it is not true any more, by the clock on the wall (expiry). */
  endsAt: number;
}

interface Rendering extends Shown {
  page: Promise<Page | undefined>;
}

export interface PageCacheDeps {
  /** In milliseconds, from a clock that nobody sets (monotonic). */
  now: () => number;
  /** In milliseconds, as calendars have it. */
  wallClock: () => number;
}

/**
 * Rendered pages of signed-out visitors, kept with their headers (the CSP's hashes belong to the very bytes) until
 * something that they show changes. A page is rendered from its address alone, without anybody's cookies, headers or
 * query: there is nothing of one visitor's that another could be shown. However many ask at once, it is rendered once
 * (single flight, request coalescing: no cache stampede). What is stale is rendered anew, and shown once more only where
 * that fails because the database is away, and not for long (stale-if-error).
 */
export function createPageCache({ now, wallClock }: PageCacheDeps) {
  const pages = createLfuCache<Shown & { page: Page }>(mostPages);
  const files = createLfuCache<Shown & { page: Page }>(mostFiles);
  const roomFor = (address: string) => (isSharedFile(address) ? files : pages);
  /** Addresses that show the page of another one, such as those of courses that do not exist. */
  const otherNames = createLfuCache<Shown & { address: string }>(mostOtherNames);
  const underWay = new Map<string, Rendering>();
  let isOpen = true;
  let hits = 0;
  let renders = 0;

  function sharedAddress(request: IncomingMessage, target: string): string | undefined {
    const address = pageAddress(request.method, target);
    const { cookie } = request.headers;
    if (address === undefined || isSharedFile(address)) return address;
    if (cookie && arePersonal(readCookies(cookie))) return undefined;
    const other = otherNames.get(address);
    return other && isFresh(other) ? other.address : address;
  }

  function isFresh(shown: Shown): boolean {
    if (wallClock() >= shown.endsAt) shown.staleSince ??= now();
    return shown.staleSince === undefined;
  }

  function current(address: string): Page | undefined {
    const kept = roomFor(address).get(address);
    return kept && isFresh(kept) ? kept.page : undefined;
  }

  /** The page as it was before its content changed, a short time ago. */
  function lastGood(address: string): Page | undefined {
    const kept = roomFor(address).get(address) ?? pages.get(otherNames.get(address)?.address ?? '');
    return kept && now() - (kept.staleSince ?? now()) <= longestStaleMs ? kept.page : undefined;
  }

  function startRendering(address: string, render: RenderForAll): Rendering {
    const rendering: Rendering = {
      shows: new Set(),
      staleSince: undefined,
      endsAt: Number.POSITIVE_INFINITY,
      page: Promise.resolve(undefined),
    };
    const noteRead = (read: string) => {
      for (const kind of kindsReadFrom(read)) rendering.shows.add(kind);
    };
    const noteEnd = (moment: number) => {
      rendering.endsAt = Math.min(rendering.endsAt, moment);
    };
    const end = () => {
      if (underWay.get(address) === rendering) underWay.delete(address);
    };
    underWay.set(address, rendering);
    renders += 1;
    rendering.page = render(address, noteRead, noteEnd)
      .then((response) => keep(address, response, rendering))
      .finally(end);
    return rendering;
  }

  /** Only what has ended, set no cookie and did not say no-store (as for a session or a flash) is anybody else's. */
  async function keep(address: string, response: Response, rendering: Rendering) {
    if (response.headers.has('set-cookie')) return undefined;
    if (response.status === unavailable) return lastGood(address) ?? finishPage(response);
    if (response.headers.get('cache-control')?.includes('no-store')) return undefined;
    const page = await finishPage(response);
    const { shows, staleSince, endsAt } = rendering;
    const isPage = /^(?:text\/html|text\/calendar|application\/xml)/.test(
      response.headers.get('content-type') ?? '',
    );
    const own = response.headers.get('content-location') ?? address;
    // Whoever deleted a course must not see its page again: the database has answered that it is another one's, or none.
    if (page.status < 500 && (page.status !== 200 || own !== address)) roomFor(address).delete(address);
    if (page.status !== 200 || !isPage || staleSince !== undefined || !isOpen) return page;
    if (own === address) roomFor(address).set(address, { page, shows, staleSince, endsAt });
    else otherNames.set(address, { address: own, shows, staleSince, endsAt });
    return page;
  }

  function markStale(isUnwanted: (shown: Shown) => boolean) {
    for (const shown of [...pages.values(), ...files.values(), ...otherNames.values()])
      if (isUnwanted(shown)) shown.staleSince ??= now();
    for (const [address, rendering] of underWay) {
      if (!isUnwanted(rendering)) continue;
      rendering.staleSince ??= now();
      underWay.delete(address);
    }
  }

  return {
    /** Answers straight from Node's request, because that is where most of the time would go; says whether it did. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const address = sharedAddress(request, request.url ?? '');
      const answer = address === undefined ? undefined : current(address)?.answerNow(request);
      if (!answer) return false;
      hits += 1;
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
      const kept = current(address);
      if (kept) hits += 1;
      const page = kept ?? (await (underWay.get(address) ?? startRendering(address, render)).page);
      // An old address leads on with the query that its visitor brought along, of which a page for everybody knows nothing.
      if (page && isRedirect(page.status) && target.includes('?')) return undefined;
      return page?.answer(request);
    },

    figures() {
      const kept = [...pages.values(), ...files.values()];
      const bytes = kept.reduce((sum, { page }) => sum + page.bytes(), 0);
      return { hits, renders, entries: kept.length, bytes };
    },

    /** Content has changed: of that kind, or who knows which. */
    drop(kind?: ContentKind) {
      markStale(({ shows }) => kind === undefined || shows.has(kind));
    },

    /**
     * While nobody tells us of changes nothing more is kept, and what is kept stays in use: most likely the database is
     * away, and there is nothing newer to be had. Afterwards it is stale, because whatever changed went unheard.
     */
    setOpen(open: boolean) {
      isOpen = open;
      if (open) markStale(() => true);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
