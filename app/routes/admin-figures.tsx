import { pageMeta } from '#app/lib/page-meta.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import type { Route } from './+types/admin-figures.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Figures',
    description: 'Figures of the institute.',
    path: '/admin/figures',
    noindex: true,
  });

export default function FiguresRoute() {
  return <AdminPage title="Figures">{null}</AdminPage>;
}
