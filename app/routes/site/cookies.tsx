import { CookiePolicy } from '#app/features/site/legal/cookie-policy.tsx';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/cookies.ts';

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cookie Policy',
    description:
      'The three cookies that this site can set, what each is for and how long it lasts, and what loads from other sites.',
    path: '/cookies',
  });

export default function Cookies() {
  return <Static>{import.meta.env.SSR && <CookiePolicy />}</Static>;
}
