import { useSearchParams } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { listActiveCourses } from '#app/features/site/courses/queries.server.ts';
import { leadAction } from '#app/features/site/leads/action.server.ts';
import type { LeadAnswer } from '#app/features/site/leads/lead.ts';
import { ContactDialog } from '#app/features/site/leads/lead-dialog.tsx';
import { serviceDialogId, services } from '#app/features/site/services/services.ts';
import { servicesJsonLd } from '#app/features/site/services/services-json-ld.ts';
import { ServicesPage } from '#app/features/site/services/services-page.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { breadcrumbJsonLd } from '#app/lib/seo/breadcrumb-json-ld.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { organizationJsonLd } from '#app/lib/seo/organization-json-ld.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/services.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const courses = await listActiveCourses(requestClient(context));
  return {
    siteUrl: context.get(serverContext).siteUrl,
    courses: courses.map(({ slug, title }) => ({ slug, title })),
    // The dialogs need no more of a service than this; its texts stay on the server.
    offers: services.map(({ id, title }) => ({ id, title, dialogId: serviceDialogId(id) })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => leadAction(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, () => ({ ok: false }));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Professional Services',
    description:
      'Websites from ₹25,000, AI chatbots from ₹15,000, voice bots, NLP and computer vision: built in Coimbatore by the people who teach it, at a price you know beforehand.',
    path: '/services',
  });

export default function Services({ loaderData: { siteUrl, courses, offers } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <Static>{import.meta.env.SSR && <ServicesPage />}</Static>
      {offers.map(({ id, title, dialogId }) => (
        <ContactDialog
          key={id}
          id={dialogId}
          open={query.get('service') === id}
          title={`Get started with ${title}`}
          description="Tell us what you need in a few sentences. We answer with questions, a first idea and what it would cost."
          courses={courses}
          message={`I am interested in ${title}. `}
          submitLabel="Send Message"
        />
      ))}
      <Static>{import.meta.env.SSR && <StructuredData siteUrl={siteUrl} />}</Static>
    </>
  );
}

function StructuredData({ siteUrl }: { siteUrl: string }) {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
  ];
  return (
    <>
      <JsonLd data={organizationJsonLd(siteUrl, useWholeInstitute())} />
      <JsonLd data={servicesJsonLd(siteUrl)} />
      <JsonLd data={breadcrumbJsonLd(siteUrl, crumbs)} />
    </>
  );
}
