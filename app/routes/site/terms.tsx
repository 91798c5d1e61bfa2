import { TermsOfService } from '#app/features/site/legal/terms-of-service.tsx';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/terms.ts';

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms of Service',
    description:
      'The terms of this website in plain words: enquiries and enrollments, fees, workshops, job listings, services, the prompt builder and your account.',
    path: '/terms',
  });

export default function Terms() {
  return <Static>{import.meta.env.SSR && <TermsOfService />}</Static>;
}
