import { serverContext } from '#app/data/server-context.ts';
import { readVisitor, requestClient } from '#app/data/session.server.ts';
import { StatusBadge } from '#app/features/panel/catalogue/list/status-badge.tsx';
import { loadWorkshops } from '#app/features/panel/workshops/list/load-workshops.server.ts';
import { WorkshopsPage } from '#app/features/panel/workshops/list/workshops-page.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/workshops.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadWorkshops(requestClient(context), {
    rights: (await readVisitor(context))?.rights ?? [],
    institute: context.get(serverContext).institute,
    now: Date.now(),
  });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Workshops',
    description: 'The workshops of the institute.',
    path: '/admin/workshops',
    noindex: true,
  });

export default function WorkshopsRoute({ loaderData }: Route.ComponentProps) {
  return <WorkshopsPage {...loaderData} badgeOf={(phase) => <StatusBadge status={phase} />} />;
}
