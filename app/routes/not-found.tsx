import { data } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  context.get(serverContext).log({
    level: 'info',
    message: 'Page not found',
    path: new URL(request.url).pathname,
  });
  throw data(null, { status: 404 });
}

/** The root's error boundary shows the page; a route needs a component to be one. */
export default function NotFound() {
  return null;
}
