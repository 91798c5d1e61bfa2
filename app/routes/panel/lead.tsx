import { data, type ShouldRevalidateFunction } from 'react-router';
import { requireStaff } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { leadAction } from '#app/features/panel/lead-desk/one-lead/action.server.ts';
import { failedToUpdate, type LeadAnswer } from '#app/features/panel/lead-desk/one-lead/answer.ts';
import { LeadPage } from '#app/features/panel/lead-desk/one-lead/lead-page.tsx';
import { loadLead } from '#app/features/panel/lead-desk/one-lead/load-lead.server.ts';
import { NoLead } from '#app/features/panel/lead-desk/one-lead/no-lead.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { failed } from '#app/forms/done-or-failed.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/lead.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailbox } = context.get(serverContext).mail;
  const lead = await loadLead(requestClient(context), params.leadId, {
    now: Date.now(),
    mailboxDays: mailbox?.keptDays ?? null,
  });
  return data(lead, { status: lead ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const { id: me } = await requireStaff(args);
  const { request, params, context } = args;
  return leadAction(request, { client: requestClient(context), me, leadId: params.leadId });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, (error) => notHeardInPanel(error, failed(failedToUpdate).toast));

/** What the server refuses, somebody else has changed meanwhile: that is read anew, unlike after a connection that fails. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionResult?.form !== undefined;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.lead.name}, lead` : 'No such lead',
    description: 'A lead of the institute.',
    path: '/admin/leads',
    noindex: true,
  });

export default function LeadRoute({ loaderData }: Route.ComponentProps) {
  // Another lead of the same person is another page: nothing typed for one may be saved for the other.
  return loaderData ? <LeadPage key={loaderData.lead.id} {...loaderData} /> : <NoLead />;
}
