import { pageMeta } from '#app/lib/page-meta.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import type { Route } from './+types/admin-mail.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mail',
    description: 'Mail of the institute.',
    path: '/admin/mail',
    noindex: true,
  });

export default function MailRoute() {
  return <AdminPage title="Mail">{null}</AdminPage>;
}
