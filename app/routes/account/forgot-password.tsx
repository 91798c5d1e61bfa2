import { accountFailure } from '#app/features/account/form/answer.ts';
import { forgotPasswordAction } from '#app/features/account/password/action.server.ts';
import { ForgotPasswordPage } from '#app/features/account/password/forgot-password-page.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const action = (args: Route.ActionArgs) => forgotPasswordAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, accountFailure);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Forgotten password',
    description: 'Choose a new password with a link that we send you.',
    path: '/forgot-password',
    noindex: true,
  });

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
