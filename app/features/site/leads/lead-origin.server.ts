const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const longestValue = 150;
/** The column takes 2000 bytes of JSON as PostgreSQL writes it, with a space after each colon and comma. */
const mostBytes = 1900;
const longestPage = 500;

export interface LeadOrigin {
  page: string;
  utm: Record<string, string> | null;
}

/**
 * Where a lead was written, from the address of the page: the browser's script sends it, else it is the Referer. An
 * address that is none leaves the path that the form was posted to.
 */
export function leadOrigin(address: string | null | undefined, postedTo: string): LeadOrigin {
  const url = address ? URL.parse(address) : null;
  const pathname = url && /^https?:$/.test(url.protocol) ? url.pathname : new URL(postedTo).pathname;
  return { page: pathname.slice(0, longestPage), utm: url && readUtm(url.searchParams) };
}

function readUtm(query: URLSearchParams): Record<string, string> | null {
  const utm: Record<string, string> = {};
  for (const name of utmParameters) {
    const value = clean(query.get(name) ?? '');
    if (!value) continue;
    const bytes = Buffer.byteLength(JSON.stringify({ ...utm, [name]: value }));
    if (bytes <= mostBytes) utm[name] = value;
  }
  return Object.keys(utm).length > 0 ? utm : null;
}

/** jsonb takes no NUL, and half of a surrogate pair is not a character. */
const clean = (value: string) => [...value.replaceAll(/\p{Cc}/gu, '')].slice(0, longestValue).join('').trim();
