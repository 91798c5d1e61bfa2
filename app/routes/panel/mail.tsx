import { data } from 'react-router';
import { asOwnChange } from '#app/data/own-change.ts';
import { loadMail, retryAction } from '#app/features/panel/outbox/mail.server.ts';
import { MailPage } from '#app/features/panel/outbox/mail-page.tsx';
import { NOT_RETRIED } from '#app/features/panel/outbox/toasts.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { toldWhenAway } from '#app/lib/unavailable.ts';
import type { Route } from './+types/mail.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadMail(url, context);

export const action = ({ request, context }: Route.ActionArgs) => retryAction(request, context);

/** A connection that drops is no reason for an error page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  asOwnChange(serverAction).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    const told = toldWhenAway(error);
    const description = told ? `${NOT_RETRIED.description}. ${told}` : NOT_RETRIED.description;
    return data({ ...NOT_RETRIED, description }, { status: 503 });
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
