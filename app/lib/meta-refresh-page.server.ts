import { escapeHtml } from './escape-html.ts';

/**
 * A page that leads on by itself, where a redirect would not do: Chromium holds the redirects of a form to its page's
 * form-action, and browsers carry the fragment of an address over every redirect.
 */
export function metaRefreshPage(address: string, label: string, headers = new Headers()): Response {
  const link = escapeHtml(address);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(label)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0;url=${link}"><p><a href="${link}">${escapeHtml(label)}</a></p>`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cache-Control', 'no-store');
  return new Response(html, { headers });
}
