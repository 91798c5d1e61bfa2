import { useSearchParams } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { findBanners, listServices } from '#app/data/texts/queries.server.ts';
import type { Service } from '#app/data/texts/texts.ts';
import { listActiveCourses } from '#app/features/site/courses/queries.server.ts';
import { leadAction } from '#app/features/site/leads/action.server.ts';
import type { LeadAnswer } from '#app/features/site/leads/lead.ts';
import { ContactDialog } from '#app/features/site/leads/lead-dialog.tsx';
import { serviceDialogId } from '#app/features/site/services/service-ids.ts';
import { servicesInWords } from '#app/features/site/services/service-prices.ts';
import { servicesJsonLd } from '#app/features/site/services/services-json-ld.ts';
import { ServicesPage } from '#app/features/site/services/services-page.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { breadcrumbJsonLd } from '#app/lib/seo/breadcrumb-json-ld.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { organizationJsonLd } from '#app/lib/seo/organization-json-ld.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/services.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = requestClient(context);
  const { siteUrl, institute } = context.get(serverContext);
  const [courses, services, banners] = await Promise.all([
    listActiveCourses(client),
    listServices(client, institute),
    findBanners(client, ['services', 'services-end'], institute),
  ]);
  const shown = {
    siteUrl,
    banners,
    description: servicesInWords(services, institute.tagline),
    courses: courses.map(({ slug, title }) => ({ slug, title })),
    // The dialogs need no more of a service than this.
    services: services.map((service) => sendOnly(service, 'slug', 'title')),
  };
  return sendOnly(shown, 'siteUrl', 'description', 'courses', 'services');
}

export const action = ({ request, context }: Route.ActionArgs) =>
  leadAction(request, context, async (_lead, form) => {
    const services = await listServices(requestClient(context), context.get(serverContext).institute);
    const service = services.find(({ slug }) => serviceDialogId(slug) === form);
    return service ? { about: service.title, facts: [], file: '' } : null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, () => ({ ok: false }));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Professional Services',
    description: loaderData?.description ?? '',
    path: '/services',
  });

export default function Services({ loaderData }: Route.ComponentProps) {
  const { siteUrl, courses, services, banners } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <Static>{import.meta.env.SSR && <ServicesPage services={services} banners={banners} />}</Static>
      {services.map(({ slug, title }) => (
        <ContactDialog
          key={slug}
          id={serviceDialogId(slug)}
          open={query.get('service') === slug}
          title={`Get started with ${title}`}
          description="Tell us what you need in a few sentences. We answer with questions, a first idea and what it would cost."
          courses={courses}
          message={`I am interested in ${title}. `}
          submitLabel="Send Message"
        />
      ))}
      <Static>{import.meta.env.SSR && <StructuredData services={services} siteUrl={siteUrl} />}</Static>
    </>
  );
}

function StructuredData({ services, siteUrl }: { services: readonly Service[]; siteUrl: string }) {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
  ];
  return (
    <>
      <JsonLd data={organizationJsonLd(siteUrl, useWholeInstitute())} />
      {services.length > 0 && <JsonLd data={servicesJsonLd(services, siteUrl)} />}
      <JsonLd data={breadcrumbJsonLd(siteUrl, crumbs)} />
    </>
  );
}
