import { requireUser } from '#app/data/guards.server.ts';
import { requestClient } from '#app/data/session.server.ts';
import { accountFailure } from '#app/features/account/form/answer.ts';
import { AccountPage } from '#app/features/account/profile/account-page.tsx';
import { accountAction } from '#app/features/account/profile/action.server.ts';
import { readAccount } from '#app/features/account/profile/queries.server.ts';
import { Protected } from '#app/features/account/protected.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/account.ts';

export async function loader(args: Route.LoaderArgs) {
  return { account: await readAccount(requestClient(args.context), requireUser(args)) };
}

export const action = (args: Route.ActionArgs) => accountAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, accountFailure);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your account',
    description: 'Your name, your ways to sign in and your devices.',
    path: '/account',
    noindex: true,
  });

export default function AccountRoute({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <Protected>
      <AccountPage account={account} />
    </Protected>
  );
}
