import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { serverContext } from './server-context.ts';

/**
 * A tab that was opened before an update asks for the data of routes by the ids of its own build. Of those that have been
 * renamed it would get none, and say that the connection is at fault; it loads the page anew instead (version skew).
 */
export const reloadOldTab: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  const ids = new URL(request.url).searchParams.get('_routes')?.split(',').filter(Boolean) ?? [];
  const { hasRoute } = context.get(serverContext);
  if (ids.every(hasRoute)) return next();
  throw redirectDocument(url.pathname + url.search);
};
