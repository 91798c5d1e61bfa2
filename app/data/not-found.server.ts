import { data, type RouterContextProvider } from 'react-router';
import { serverContext } from './server-context.ts';

/** What a loader answers with where there is nothing. Returned, not thrown: an error boundary at the root would mount the whole document anew. */
export function notFound(request: Request, context: Readonly<RouterContextProvider>) {
  const { pathname } = new URL(request.url);
  context.get(serverContext).log({ level: 'info', message: 'Page not found', path: pathname });
  return data(null, { status: 404 });
}
