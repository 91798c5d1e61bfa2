import type { ShouldRevalidateFunction } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient, signedIn } from '#app/data/session.server.ts';
import { peopleAction } from '#app/features/panel/people/action.server.ts';
import { PeoplePage } from '#app/features/panel/people/people-page.tsx';
import { readPeople } from '#app/features/panel/people/queries.server.ts';
import { failed } from '#app/features/panel/people/toasts.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/people.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  readPeople(requestClient(context), {
    me: signedIn(context)?.user.id ?? '',
    now: Date.now(),
    hasMailServer: context.get(serverContext).mail.hasMailServer,
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  peopleAction(request, context, signedIn(context)?.user.id ?? '');

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, (error) => notHeardInPanel(error, failed()));

/** What the server refuses is no longer as it is shown: that is read anew, unlike after a connection that fails. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionResult?.form !== undefined;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'People',
    description: 'Who works at the institute.',
    path: '/admin/people',
    noindex: true,
  });

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
