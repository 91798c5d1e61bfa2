import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export interface SiteOriginOptions {
  siteUrl: string;
  siteUrlIsSet: boolean;
  /** How many proxies in front to believe. */
  trustProxy: number;
}

/**
 * Pages that tell nobody where one comes from (no-referrer) have `null` for an origin:
 * https://fetch.spec.whatwg.org/#append-a-request-origin-header. Whose they are Sec-Fetch-Site says all the same, which no page
 * can set; older browsers do not. What these ask for is allowed by a secret in the form and by no cookie, so nobody else's page
 * can have it done.
 */
const provedByTheForm = new Set(['/registration']);

export const servicePath = /^\/(rest|auth|storage|functions|realtime)\/v1(?:\/|$)/;

/** With the port that the visitor used, which is not PORT where a container or ssh forwards another one. */
const loopbackNumber = /^(?:127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const year = 365 * 24 * 60 * 60;

/**
 * The one place that knows where the site is. Behind a proxy neither Host nor the connection tells the address that
 * visitors typed, so the router, the services, cookies and links all see SITE_URL.
 */
export function createSiteOrigin({ siteUrl, siteUrlIsSet, trustProxy }: SiteOriginOptions) {
  const site = new URL(siteUrl);
  const isHttps = site.protocol === 'https:';
  const twin = twinOf(site.hostname);

  return {
    /** For every answer, whoever gives it. */
    headers: {
      'x-content-type-options': 'nosniff',
      ...(isHttps && { 'strict-transport-security': `max-age=${year}` }),
    },

    /** Whether it asks for an address of a site at all; `*` and other schemes do not. */
    isAskable: (request: IncomingMessage) => targetOf(request).startsWith('/'),

    /**
     * Where a request for the www or apex twin of the site's host belongs, or a page at another name of this machine;
     * every other host is served.
     */
    belongsElsewhere(request: IncomingMessage): string | undefined {
      const isTwin = twin !== undefined && hostname(hostOf(request, trustProxy)) === twin;
      if (isTwin) return siteUrl + targetOf(request);
      if (siteUrlIsSet || trustProxy > 0 || isForwarded(request) || !opensPage(request)) return undefined;
      const number = loopbackNumber.exec(request.headers.host ?? '');
      return number ? `http://localhost${number[1] ?? ''}${targetOf(request)}` : undefined;
    },

    /** The request's address as its sender knows it. */
    addressOf: (request: IncomingMessage) => siteUrl + targetOf(request),

    /** What every answer of our own leaves with: cookies that stay on https, and word of who may keep it. */
    seal(response: Response): Response {
      const { headers } = response;
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
      if (isHttps) secureCookies(headers);
      return response;
    },

    /**
     * Whether a form was sent from somebody else's page (CSRF). Browsers state the origin of every such request; one
     * without an Origin is not a browser's, carries nobody's cookies and so can do nothing in anybody's name. A page that
     * came from the host which is asked is our own too, such as a phone's that tries the site by its number in the
     * office, unless it came in the clear where the site is on https: anybody on the way could have written it.
     */
    isForeignPost(request: Request): boolean {
      if (request.method === 'GET' || request.method === 'HEAD') return false;
      const stated = request.headers.get('origin');
      if (!stated || stated === siteUrl) return false;
      if (stated === 'null' && request.headers.get('sec-fetch-site') === 'same-origin') return false;
      if (stated === 'null' && provedByTheForm.has(new URL(request.url).pathname)) return false;
      const origin = URL.parse(stated);
      if (origin?.host !== request.headers.get('host')) return true;
      return origin?.host === site.host && isHttps;
    },
  };
}

export type SiteOrigin = ReturnType<typeof createSiteOrigin>;

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2: a target may be a whole address, of which the path counts. */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (!/^https?:/i.test(url)) return url;
  const address = URL.parse(url);
  return address ? address.pathname + address.search : url;
}

/**
 * A proxy may put this machine's number into Host for visitors who are elsewhere. Older versions of nginx ask by HTTP/1.0, as no
 * browser does. A newer one that adds no header cannot be told apart: it needs SITE_URL, without which forms are refused, too.
 */
const isForwarded = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' ||
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);

/** A browser's navigation. Programs that watch or use the site by its number are served there, and so are the services. */
function opensPage(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || servicePath.test(targetOf(request))) return false;
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : (headers.accept?.includes('text/html') ?? false);
}

/** Here and not where a cookie is made, so that none can be forgotten. */
function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\s*(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** A proxy that puts its own name into Host says here which one it was asked for. */
function hostOf({ headers }: IncomingMessage, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host']?.toString().split(',').at(-1) : undefined;
  return (forwarded ?? headers.host ?? '').trim();
}

const hostname = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/** The other name that people type: with www, or without. */
export function twinOf(host: string): string | undefined {
  if (isIP(host) || host.startsWith('[') || !host.includes('.')) return undefined;
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
}
