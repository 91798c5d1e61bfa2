import { data } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { NotFoundPage } from '#app/ui/not-found-page.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/not-found.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  context.get(serverContext).log({ level: 'info', message: 'Page not found', path: pathname });
  // Returned, not thrown: an error boundary at the root would mount the whole document anew.
  return data(null, { status: 404 });
}

/** A form that was sent here gets the same page. */
export const action = () => data(null, { status: 404 });

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    path: '/',
    noindex: true,
  });

export default function NotFound() {
  return <Static>{import.meta.env.SSR && <NotFoundPage />}</Static>;
}
