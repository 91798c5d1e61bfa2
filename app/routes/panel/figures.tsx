import { requestClient } from '#app/data/session.server.ts';
import { readPeriod } from '#app/features/panel/figures/figures.ts';
import { FiguresPage } from '#app/features/panel/figures/figures-page.tsx';
import { readFigures } from '#app/features/panel/figures/queries.server.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/figures.ts';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readFigures(requestClient(context), readPeriod(url.searchParams));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Figures',
    description: 'Figures of the institute.',
    path: '/admin/figures',
    noindex: true,
  });

export default function FiguresRoute({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}
