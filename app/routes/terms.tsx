import { TermsOfService } from '#app/features/legal/terms-of-service.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms of Service',
    description:
      'The terms of this website in plain words: enquiries and enrolments, fees, workshops, job listings, services, the prompt builder and your account.',
    path: '/terms',
  });

export default function Terms() {
  return <TermsOfService />;
}
