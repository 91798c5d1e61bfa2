import { Card, CardLink } from '#app/ui/card.tsx';
import type { Job } from './job.ts';
import { ApplyLink, JobFacts, Skills, TypeBadge } from './job-facts.tsx';

export function JobCard({ job }: { job: Job }) {
  return (
    <Card
      as="li"
      className="gap-x-12 gap-y-4 p-5 sm:gap-y-6 sm:p-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
          <h3 className="text-xl wrap-anywhere">
            <CardLink to={`/jobs/${job.id}`}>{job.title}</CardLink>
          </h3>
          <TypeBadge type={job.type} />
        </div>
        <JobFacts job={job} className="mt-2" />
        <p className="measure mt-4 line-clamp-2 sm:line-clamp-4 wrap-anywhere">{job.description}</p>
        <Skills skills={job.skills} className="mt-4 sm:mt-5" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-t border-line pt-4 sm:pt-5 lg:flex-col lg:items-stretch lg:border-s lg:border-t-0 lg:ps-10 lg:pt-0">
        <dl className="flex gap-x-10 gap-y-4 lg:flex-col">
          <Figure term="Salary" value={job.salary} />
          <Figure term="Experience" value={job.experience} />
        </dl>
        {/* Above the link that covers the card. */}
        <ApplyLink job={job} tone="secondary" className="relative max-sm:grow" />
      </div>
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-lg leading-tight font-[650] tabular-nums">{value}</dd>
    </div>
  );
}
