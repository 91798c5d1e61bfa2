import type { ShouldRevalidateFunction } from 'react-router';
import { mailAction } from '#app/features/panel/outbox/action.server.ts';
import { mailAnswer } from '#app/features/panel/outbox/client-answer.ts';
import { loadMail } from '#app/features/panel/outbox/load-mail.server.ts';
import { MailPage } from '#app/features/panel/outbox/mail-page.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/mail.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadMail(url, context);

export const action = ({ request, context }: Route.ActionArgs) => mailAction(request, context);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  mailAnswer(request, serverAction);

/** What the server refuses is no longer as it is shown: that is read anew, unlike after a connection that fails. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionResult?.form !== undefined;

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
