import type { Product } from './product.ts';

/** Fields as a form sends them, or a command as the catalogue's editors do. */
export type Sent = { fields: Record<string, string> } | { json: object };

/** What a page of the panel would send, sent by hand with somebody's cookies. Redirects are not followed. */
export function postToPanel(
  { server: { url } }: Pick<Product, 'server'>,
  cookie: string,
  path: string,
  sent: Sent,
) {
  const isJson = 'json' in sent;
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(sent.json) : new URLSearchParams(sent.fields),
  });
}
