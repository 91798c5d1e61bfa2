import { pageMeta } from '#app/lib/page-meta.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import type { Route } from './+types/admin-leads.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Leads',
    description: 'Leads of the institute.',
    path: '/admin/leads',
    noindex: true,
  });

export default function LeadDeskRoute() {
  return <AdminPage title="Leads">{null}</AdminPage>;
}
