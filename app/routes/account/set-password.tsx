import { accountFailure } from '#app/features/account/form/answer.ts';
import { requireRecoverySession, setPasswordAction } from '#app/features/account/password/action.server.ts';
import { SetPasswordPage } from '#app/features/account/password/forgot-password-page.tsx';
import { Protected } from '#app/features/account/protected.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/set-password.ts';

export const loader = (args: Route.LoaderArgs) => requireRecoverySession(args);

export const action = (args: Route.ActionArgs) => setPasswordAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, accountFailure);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
    path: '/set-password',
    noindex: true,
  });

export default function SetPassword({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <Protected>
      <SetPasswordPage email={email} />
    </Protected>
  );
}
