import { loadMail, retryAction } from '#app/features/outbox/mail.server.ts';
import { MailPage } from '#app/features/outbox/mail-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import type { Route } from './+types/admin-mail.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadMail(url, context);

export const action = ({ request, context }: Route.ActionArgs) => retryAction(request, context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mail',
    description: 'Mail of the institute.',
    path: '/admin/mail',
    noindex: true,
  });

export default function MailRoute({ loaderData }: Route.ComponentProps) {
  return <MailPage mail={loaderData} />;
}
