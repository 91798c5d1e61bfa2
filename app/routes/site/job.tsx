import { data } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { ClosedJob, JobPage } from '#app/features/site/jobs/job-page.tsx';
import { jobPostingJsonLd } from '#app/features/site/jobs/job-posting-json-ld.ts';
import { findJob, sameUntil } from '#app/features/site/jobs/queries.server.ts';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { breadcrumbJsonLd } from '#app/lib/seo/breadcrumb-json-ld.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { shortDescription } from '#app/lib/seo/short-description.ts';
import { NotFoundPage } from '#app/ui/not-found-page.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/job.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const now = Date.now();
  const { siteUrl, trueUntil, log } = context.get(serverContext);
  const job = await findJob(requestClient(context), params.jobId, now);
  if (!job) log({ level: 'info', message: 'Page not found', path: new URL(request.url).pathname });
  if (job) trueUntil(sameUntil([job], now));
  return data({ job, siteUrl }, { status: httpStatusOf[job?.status ?? ''] ?? 404 });
}

const httpStatusOf: Record<string, number> = { active: 200, closed: 410 };

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const job = loaderData?.job;
  if (!job) return pageMeta(matches, jobNotFound);
  const title = job.company ? `${job.title} at ${job.company}` : job.title;
  const facts = [job.type, job.location, job.experience, job.salary].filter(Boolean).join(', ');
  return pageMeta(matches, {
    title: job.status === 'closed' ? `Closed: ${title}` : title,
    description: shortDescription(`${title}: ${facts}. ${job.description}`),
    path: `/jobs/${job.id}`,
    noindex: job.status === 'closed',
  });
};

const jobNotFound = {
  title: 'Page not found',
  description: 'There is no job at this address.',
  path: '/jobs',
  noindex: true,
};

export default function JobRoute({ loaderData }: Route.ComponentProps) {
  return <Static>{import.meta.env.SSR && <Job {...loaderData} />}</Static>;
}

function Job({ job, siteUrl }: Route.ComponentProps['loaderData']) {
  if (!job) return <NotFoundPage />;
  if (job.status === 'closed') return <ClosedJob title={job.title} company={job.company} />;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Jobs', path: '/jobs' },
    { name: job.title, path: `/jobs/${job.id}` },
  ];
  return (
    <>
      <JobPage job={job} siteUrl={siteUrl} />
      <JsonLd data={jobPostingJsonLd(job, siteUrl)} />
      <JsonLd data={breadcrumbJsonLd(siteUrl, crumbs)} />
    </>
  );
}
