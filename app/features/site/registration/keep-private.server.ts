import type { MiddlewareFunction } from 'react-router';

/**
 * The address of such a page is the key to it: nobody keeps the page, finds it or hears of its address from a link on it. With
 * no-referrer a form has no origin to state either, which server/site-origin.ts knows.
 */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
};
