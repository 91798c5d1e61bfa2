import { useSearchParams } from 'react-router';
import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { notFound } from '#app/data/not-found.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { leadAction } from '#app/features/site/leads/action.server.ts';
import type { LeadAnswer } from '#app/features/site/leads/lead.ts';
import { ContactDialog, EnrollmentDialog } from '#app/features/site/leads/lead-dialog.tsx';
import { WorkshopPage } from '#app/features/site/workshops/page/workshop-page.tsx';
import { findWorkshop, listOpenWorkshops } from '#app/features/site/workshops/queries.server.ts';
import { tellOfSeats } from '#app/features/site/workshops/refresh-seats.ts';
import { workshopSubject } from '#app/features/site/workshops/subject.server.ts';
import {
  askForNext,
  canRegister,
  nextDateDialog,
  registrationDialog,
  summaryOf,
  type Workshop,
  workshopPath,
} from '#app/features/site/workshops/workshop.ts';
import { workshopJsonLd } from '#app/features/site/workshops/workshop-json-ld.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { breadcrumbJsonLd } from '#app/lib/seo/breadcrumb-json-ld.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { tellTurns } from '#app/lib/workshops/phase.ts';
import { NotFoundPage } from '#app/ui/not-found-page.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/workshop.ts';

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  // One moment for what is shown and for when that stops being true: a start between two would be missed.
  const now = Date.now();
  const { siteUrl, institute, trueUntil } = context.get(serverContext);
  const client = requestClient(context);
  const [workshop, open] = await Promise.all([
    findWorkshop(client, slug, institute, now),
    listOpenWorkshops(client, institute, now),
  ]);
  if (!workshop) {
    await leadToCurrentAddress(client, {
      request,
      kind: 'webinars',
      slug,
      addressOf: (current) => `/workshops/${current}`,
    });
    return notFound(request, context);
  }
  tellTurns([workshop, ...open], now, trueUntil);
  const shown = {
    workshop: sendOnly(workshop, 'id', 'slug', 'title', 'mode', 'discounted_price'),
    others: open.filter(({ id }) => id !== workshop.id),
    ...summaryOf(workshop),
    canRegister: canRegister(workshop),
    isOver: workshop.phase === 'completed',
    siteUrl,
  };
  return sendOnly(shown, 'workshop', 'canRegister', 'isOver', 'pageTitle', 'description', 'siteUrl');
}

export const action = ({ request, context, params: { slug } }: Route.ActionArgs) =>
  leadAction(request, context, async (lead) => {
    const client = requestClient(context);
    if (lead.type === 'enrollment') return workshopSubject(client, lead.course_id);
    const workshop = await findWorkshop(client, slug, context.get(serverContext).institute);
    return workshop && { about: workshop.title, facts: [], file: '' };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, () => ({ ok: false }));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return notFoundMeta(matches);
  const { workshop, pageTitle, description } = loaderData;
  const path = workshopPath(workshop);
  return pageMeta(matches, { title: pageTitle, description, path, image: `/og${path}.png` });
};

export default function WorkshopRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (!loaderData) return <Static>{import.meta.env.SSR && <NotFoundPage />}</Static>;
  const { workshop, others, siteUrl, ...data } = loaderData;
  const dialog = registrationDialog(workshop);
  return (
    <>
      <Static>{import.meta.env.SSR && <StructuredData workshop={workshop} siteUrl={siteUrl} />}</Static>
      <Static>{import.meta.env.SSR && <WorkshopPage {...{ workshop, others, siteUrl }} />}</Static>
      <EnrollmentDialog
        {...dialog}
        open={data.canRegister && query.get('register') === dialog.courseId}
        onAnswer={() => tellOfSeats(dialog.id)}
      />
      {data.isOver && <ContactDialog {...nextDateDialog(workshop)} open={query.has(askForNext)} />}
    </>
  );
}

function StructuredData({ workshop, siteUrl }: { workshop: Workshop; siteUrl: string }) {
  const event = workshopJsonLd(workshop, siteUrl, useWholeInstitute());
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Workshops', path: '/#workshops' },
    { name: workshop.title, path: workshopPath(workshop) },
  ];
  return (
    <>
      {event && <JsonLd data={event} />}
      <JsonLd data={breadcrumbJsonLd(siteUrl, crumbs)} />
    </>
  );
}
