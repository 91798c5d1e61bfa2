import { redirect } from 'react-router';
import { keepStaleOnError, useKeepStaleOnError } from '#app/data/keep-stale-on-error.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { hasFilters, jobsPath, readFilters } from '#app/features/site/jobs/job-filters.ts';
import { JobsPage } from '#app/features/site/jobs/jobs-page.tsx';
import {
  lastPage,
  listFilterOptions,
  listJobs,
  pageSize,
  sameUntil,
} from '#app/features/site/jobs/queries.server.ts';
import { cappedCount, isCapped } from '#app/lib/capped-count.ts';
import { readPage } from '#app/lib/list-params.ts';
import { instituteFrom, pageMeta } from '#app/lib/seo/page-meta.ts';
import { unavailableData } from '#app/lib/unavailable.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/jobs.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const page = readPage(searchParams);
  const now = Date.now();
  const client = requestClient(context);
  const [list, options] = await Promise.all([
    listJobs(client, filters, page, now),
    listFilterOptions(client),
  ]);
  // Jobs were closed since somebody kept this address.
  if (list.beyondTheEnd) throw redirect(jobsPath(filters));
  const { jobs, total } = list;
  context.get(serverContext).trueUntil(sameUntil(jobs, now));
  const pageCount = Math.min(Math.ceil(total / pageSize), lastPage);
  const isCut = page === pageCount && isCapped(total);
  // Worded here, so that the page loads no script for it.
  const counted = isCapped(total) ? cappedCount(total) : total;
  return { jobs, total: counted, page, pageCount, isCut, filters, options };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepStaleOnError((_, error) =>
    showToast({
      title: 'Error',
      description: String(
        unavailableData(error) ?? 'The search did not reach us. Check your connection and press Search.',
      ),
      tone: 'danger',
    }),
  ),
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { filters, page = 1 } = loaderData ?? {};
  const isPlain = filters && !hasFilters(filters);
  return pageMeta(matches, {
    title: isPlain && page > 1 ? `Job Opportunities, page ${page}` : 'Job Opportunities',
    description: `Open technology jobs from the hiring partners of ${instituteFrom(matches)?.name ?? ''}: search by location, job type and experience, and apply to the employer directly.`,
    // A filtered list is a view of the whole one; the further pages of the whole one are pages of their own.
    path: isPlain ? jobsPath(filters, page) : '/jobs',
  });
};

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} isStale={useKeepStaleOnError({ 'routes/site/jobs': loaderData })} />;
}
