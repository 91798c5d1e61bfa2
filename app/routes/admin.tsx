import { pageMeta } from '#app/lib/page-meta.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import type { Route } from './+types/admin.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Admin Panel',
    description: 'Courses, webinars and jobs of the institute.',
    path: '/admin',
    noindex: true,
  });

export default function Admin() {
  return <AdminPage title="Admin Panel">{null}</AdminPage>;
}
