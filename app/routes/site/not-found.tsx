import { data } from 'react-router';
import { notFound } from '#app/data/not-found.server.ts';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';
import { NotFoundPage } from '#app/ui/not-found-page.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/not-found.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => notFound(request, context);

/** A form that was sent here gets the same page. */
export const action = () => data(null, { status: 404 });

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches);

export default function NotFound() {
  return <Static>{import.meta.env.SSR && <NotFoundPage />}</Static>;
}
