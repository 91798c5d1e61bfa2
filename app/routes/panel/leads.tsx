import { requestClient } from '#app/data/session.server.ts';
import { LeadDeskPage } from '#app/features/panel/lead-desk/list/lead-desk-page.tsx';
import { loadDesk } from '#app/features/panel/lead-desk/list/load-desk.server.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/leads.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadDesk(requestClient(context), url.searchParams, Date.now());

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Leads',
    description: 'Leads of the institute.',
    path: '/admin/leads',
    noindex: true,
  });

export default function LeadDeskRoute({ loaderData }: Route.ComponentProps) {
  return <LeadDeskPage {...loaderData} />;
}
