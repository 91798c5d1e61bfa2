import { requestClient } from '#app/data/session.server.ts';
import { readRecord } from '#app/features/panel/record/queries.server.ts';
import { RecordPage } from '#app/features/panel/record/record-page.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/record.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readRecord(requestClient(context), url.searchParams, Date.now());

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Record',
    description: 'Who did what in the panel.',
    path: '/admin/record',
    noindex: true,
  });

export default function RecordRoute({ loaderData }: Route.ComponentProps) {
  return <RecordPage {...loaderData} />;
}
