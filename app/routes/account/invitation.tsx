import { accountFailure } from '#app/features/account/form/answer.ts';
import { invitationAction } from '#app/features/account/invitation/action.server.ts';
import { InvitationPage } from '#app/features/account/invitation/invitation-page.tsx';
import { loadInvitation } from '#app/features/account/invitation/load-invitation.server.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/invitation.ts';

export const loader = (args: Route.LoaderArgs) => loadInvitation(args);

export const action = (args: Route.ActionArgs) => invitationAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, accountFailure);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Invitation',
    description: 'An invitation to work on this site.',
    path: '/invitation',
    noindex: true,
  });

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} />;
}
