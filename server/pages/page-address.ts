/**
 * What advertisers and mail programs add to an address to count by. The browser tells a lead's origin by itself, so no
 * page depends on them.
 */
const campaignParameter =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|_gl|srsltid|fbclid|igshid|igsh|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|epik|rdt_cid|sccid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|vero_id|oly_anon_id|oly_enc_id)$/i;

/** As the site writes its own addresses. Other spellings of them are answered, but a thousand of them are kept nowhere. */
const ownSpelling = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

/** The only files that are kept as pages are: everybody gets the same, and making one reads every job, or is asked for all the time. */
const sharedFile = /^\/(?:sitemap(?:-pages|-jobs-[1-9]\d{0,2})?\.xml|workshops\.ics)$/;
export const isSharedFile = (address: string) => sharedFile.test(address);

/**
 * The address that a page is kept under and rendered from; undefined for what is no page that everybody sees alike. One
 * visitor's query is no part of it, so that it cannot end up in everybody's page.
 * @param target path and query as they were asked for
 */
export function pageAddress(method: string | undefined, target: string): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  // Whatever is asked of it: to make one costs too much to be anybody's to repeat.
  if (isSharedFile(path)) return path;
  // Other files and the router's own data requests (.data) have a dot in their names; pages have none.
  if (!ownSpelling.test(path)) return undefined;
  return end < 0 || isCampaign(target.slice(end + 1)) ? path : undefined;
}

const isCampaign = (query: string) =>
  new URLSearchParams(query).keys().every((name) => campaignParameter.test(name));
