import { requestClient } from '#app/data/session.server.ts';
import { settingsAction } from '#app/features/panel/settings/action.server.ts';
import type { Answer, Command } from '#app/features/panel/settings/answer.ts';
import { readSettings } from '#app/features/panel/settings/queries.server.ts';
import { SettingsPage } from '#app/features/panel/settings/settings-page.tsx';
import { failed } from '#app/features/panel/settings/toasts.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/settings.ts';

export const loader = ({ context }: Route.LoaderArgs) => readSettings(requestClient(context));

export const action = ({ request, context }: Route.ActionArgs) => settingsAction(request, context);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const command: Command = await request.clone().json();
  return answerOrFailure<Answer>(serverAction, (error) => notHeardInPanel(error, failed(command)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Settings',
    description: 'The facts of the institute.',
    path: '/admin/settings',
    noindex: true,
  });

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}
