import { serverContext } from '#app/data/server-context.ts';
import { servicesJsonLd } from '#app/features/services/services-json-ld.ts';
import { ServicesPage } from '#app/features/services/services-page.tsx';
import { breadcrumbJsonLd } from '#app/lib/breadcrumb-json-ld.ts';
import { JsonLd } from '#app/lib/json-ld.tsx';
import { organizationJsonLd } from '#app/lib/organization-json-ld.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import type { Route } from './+types/services.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(serverContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Professional Services',
    description:
      'Websites from ₹25,000, AI chatbots from ₹15,000, voice bots, NLP and computer vision: built in Coimbatore by the people who teach it, at a price you know beforehand.',
    path: '/services',
  });

export default function Services({ loaderData: { siteUrl } }: Route.ComponentProps) {
  return (
    <>
      <ServicesPage />
      <JsonLd data={organizationJsonLd(siteUrl)} />
      <JsonLd data={servicesJsonLd(siteUrl)} />
      <JsonLd
        data={breadcrumbJsonLd(siteUrl, [
          { name: 'Home', path: '/' },
          { name: 'Services', path: '/services' },
        ])}
      />
    </>
  );
}
