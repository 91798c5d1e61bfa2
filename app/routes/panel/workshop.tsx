import { data, type ShouldRevalidateFunction } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { readVisitor, requestClient, signedIn } from '#app/data/session.server.ts';
import { StatusBadge } from '#app/features/panel/catalogue/list/status-badge.tsx';
import { workshopAction } from '#app/features/panel/workshops/action.server.ts';
import { notReached, type WorkshopAnswer } from '#app/features/panel/workshops/answer.ts';
import { loadWorkshop } from '#app/features/panel/workshops/load-workshop.server.ts';
import { NoWorkshop } from '#app/features/panel/workshops/no-workshop.tsx';
import { WorkshopPage } from '#app/features/panel/workshops/workshop-page.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { failed } from '#app/forms/done-or-failed.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/workshop.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const workshop = await loadWorkshop(requestClient(context), params.workshopId, {
    params: url.searchParams,
    rights: (await readVisitor(context))?.rights ?? [],
    institute: context.get(serverContext).institute,
    now: Date.now(),
  });
  return data(workshop, { status: workshop ? 200 : 404 });
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  workshopAction(request, {
    client: requestClient(context),
    workshopId: params.workshopId,
    account: signedIn(context)?.user.id,
    now: Date.now(),
    wakeMailWorker: context.get(serverContext).mail.wakeWorker,
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<WorkshopAnswer>(serverAction, (error) => notHeardInPanel(error, failed(notReached).toast));

/** What the server refuses is no longer as it is shown: that is read anew, unlike after a connection that fails. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionResult?.form !== undefined;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.head.title}, webinar` : 'No such webinar',
    description: 'A webinar of the institute.',
    path: '/admin/workshops',
    noindex: true,
  });

export default function WorkshopRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoWorkshop />;
  const { id, phase } = loaderData.head;
  return <WorkshopPage key={id} {...loaderData} badge={<StatusBadge status={phase} />} />;
}
