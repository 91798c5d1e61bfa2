import { data } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { NoWorkshop } from '#app/features/panel/workshops/no-workshop.tsx';
import { loadList } from '#app/features/panel/workshops/print/load-list.server.ts';
import { PrintList } from '#app/features/panel/workshops/print/print-list.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/workshop-list.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { institute } = context.get(serverContext);
  const list = await loadList(requestClient(context), params.workshopId, { institute, now: Date.now() });
  return data(list, { status: list ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.head.title}, list` : 'No such webinar',
    description: 'Who comes to a webinar of the institute.',
    path: '/admin/workshops',
    noindex: true,
  });

export default function WorkshopListRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PrintList {...loaderData} /> : <NoWorkshop />;
}
