import { BackupsPage } from '#app/features/panel/backups/backups-page.tsx';
import { loadBackups } from '#app/features/panel/backups/load-backups.server.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/backups.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadBackups(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Backups',
    description: 'Backups of the site.',
    path: '/admin/backups',
    noindex: true,
  });

export default function BackupsRoute({ loaderData }: Route.ComponentProps) {
  return <BackupsPage backups={loaderData} />;
}
