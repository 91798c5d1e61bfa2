import { requestClient } from '#app/data/session.server.ts';
import { confirmSample } from '#app/features/panel/settings/before-opening/action.server.ts';
import { BeforeOpeningPage } from '#app/features/panel/settings/before-opening/before-opening-page.tsx';
import { readOpeningLines } from '#app/features/panel/settings/before-opening/queries.server.ts';
import { notConfirmed } from '#app/features/panel/settings/before-opening/toasts.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/before-you-open.ts';

export const loader = ({ context }: Route.LoaderArgs) => readOpeningLines(requestClient(context));

export const action = ({ request, context }: Route.ActionArgs) => confirmSample(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, (error) => notHeardInPanel(error, notConfirmed));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Before you open',
    description: 'Facts that are still those of the sample institute.',
    path: '/admin/settings/before-you-open',
    noindex: true,
  });

export default function BeforeYouOpenRoute({ loaderData }: Route.ComponentProps) {
  return <BeforeOpeningPage lines={loaderData} />;
}
