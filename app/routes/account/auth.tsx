import { redirect } from 'react-router';
import { signedIn } from '#app/data/session.server.ts';
import { accountFailure } from '#app/features/account/form/answer.ts';
import { authAction } from '#app/features/account/sign-in/action.server.ts';
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { localPath, withNext } from '#app/lib/local-path.ts';
import { instituteFrom, pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/auth.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get('next'));
  const person = signedIn(context);
  if (person) throw redirect(person.owesSecondStep ? withNext('/two-step', next) : (next ?? '/'));
  return { next };
}

export const action = (args: Route.ActionArgs) => authAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, accountFailure);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign in or sign up',
    description: `Sign in to ${instituteFrom(matches)?.name ?? ''} with your email address, Google or your phone.`,
    path: '/auth',
    noindex: true,
  });

export default function Auth({ loaderData: { next } }: Route.ComponentProps) {
  return <AuthPage next={next} />;
}
