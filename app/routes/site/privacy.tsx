import { PrivacyPolicy } from '#app/features/site/legal/privacy-policy.tsx';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/privacy.ts';

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description:
      'What this site stores about you, why, for how long, and how to see it, correct it or have it erased under the Digital Personal Data Protection Act, 2023.',
    path: '/privacy',
  });

export default function Privacy() {
  return <Static>{import.meta.env.SSR && <PrivacyPolicy />}</Static>;
}
