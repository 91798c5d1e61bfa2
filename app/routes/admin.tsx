import { requireAdmin } from '#app/data/guards.server.ts';
import { Protected } from '#app/features/account/protected.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { Container } from '#app/ui/container.tsx';
import type { Route } from './+types/admin.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Admin Panel',
    description: 'Courses, webinars and jobs of the institute.',
    path: '/admin',
    noindex: true,
  });

export default function Admin() {
  return (
    <Protected admin>
      <Container className="py-12 lg:py-20">
        <h1 className="text-2xl">Admin Panel</h1>
      </Container>
    </Protected>
  );
}
