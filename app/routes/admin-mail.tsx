import { data } from 'react-router';
import { loadMail, retryAction } from '#app/features/outbox/mail.server.ts';
import { MailPage } from '#app/features/outbox/mail-page.tsx';
import { NOT_RETRIED, UNAVAILABLE } from '#app/features/outbox/toasts.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { isUnavailable } from '#app/lib/unavailable.ts';
import type { Route } from './+types/admin-mail.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadMail(url, context);

export const action = ({ request, context }: Route.ActionArgs) => retryAction(request, context);

/** A connection that drops is no reason for an error page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return data(isUnavailable(error) ? UNAVAILABLE : NOT_RETRIED, { status: 503 });
  });

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
