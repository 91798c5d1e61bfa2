import { Link, useNavigation } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { Container } from '#app/ui/container.tsx';
import { EmptyStateLayout } from '#app/ui/empty-state-layout.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { StaleNotice } from '#app/ui/stale-notice.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Job } from './job.ts';
import { JobCard } from './job-card.tsx';
import { JobFilterForm } from './job-filter-form.tsx';
import { hasFilters, type JobFilters, jobCount, jobsPath } from './job-filters.ts';
import type { FilterOptions } from './queries.server.ts';

export interface JobsPageProps {
  jobs: Job[];
  /** "10,000+" where it was not counted to its end. */
  total: number | string;
  page: number;
  pageCount: number;
  /** More have been found than there are pages for, and this is the last one. */
  isCut: boolean;
  filters: JobFilters;
  options: FilterOptions;
  /** The last search did not reach us, and this is the list from before. */
  isStale: boolean;
}

export function JobsPage(props: JobsPageProps) {
  return (
    <>
      <section className="border-b border-line bg-sunk">
        <Container className="pt-10 pb-8 lg:pt-16 lg:pb-10">
          <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1.5fr_1fr]">
            <h1 className="text-3xl">Job Opportunities</h1>
            <p className="max-w-[52ch] text-ink-soft sm:text-lg">
              Openings from companies that hire for what we teach. Anyone may apply, and you apply to the
              employer directly.
            </p>
          </div>
          <div className="mt-6 lg:mt-10">
            <JobFilterForm filters={props.filters} options={props.options} />
          </div>
        </Container>
      </section>
      <Container className="pt-10 pb-24 lg:pt-12">
        <Results {...props} />
      </Container>
    </>
  );
}

function Results({ jobs, total, page, pageCount, isCut, filters, isStale }: JobsPageProps) {
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/jobs';
  return (
    <section aria-label="Jobs" aria-busy={busy}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-8">
        <div aria-live="polite" aria-atomic="true">
          <h2 className="text-xl tabular-nums">{jobCount(total)}</h2>
        </div>
        {hasFilters(filters) && (
          <Link to="/jobs" preventScrollReset className="button button-quiet">
            Clear Filters
          </Link>
        )}
      </div>
      <StaleNotice isStale={isStale}>
        The search did not reach us, so this is the list from before.
      </StaleNotice>
      {jobs.length > 0 && (
        <ul className={classNames('mt-6 grid gap-5 transition-opacity', busy && 'opacity-60')}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
      <NoJobs hidden={jobs.length > 0} />
      {isCut && (
        <p className="mt-12 text-ink-soft">The list ends here. Search or filter it to see the older jobs.</p>
      )}
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} filters={filters} />}
    </section>
  );
}

/** Hidden and not taken away, because the browser could not draw the figure again. */
function NoJobs({ hidden }: { hidden: boolean }) {
  const title = 'No jobs found matching your criteria.';
  const figure = (
    <Static className="w-28 flex-none text-ink-soft">
      {import.meta.env.SSR && <KolamFigure seed={title} size={5} line={1.8} />}
    </Static>
  );
  return (
    <EmptyStateLayout
      hidden={hidden}
      figure={figure}
      title={title}
      hint="Try adjusting your filters or search terms."
    />
  );
}

function Pages({ page, pageCount, filters }: Pick<JobsPageProps, 'page' | 'pageCount' | 'filters'>) {
  return (
    <nav aria-label="Pages of jobs" className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center">
      <span>
        {page > 1 && (
          <Link to={jobsPath(filters, page - 1)} rel="prev" className="button button-quiet">
            <Icon name="arrow-left" /> Previous
          </Link>
        )}
      </span>
      <span className="text-center text-ink-soft tabular-nums">
        Page {page} of {pageCount}
      </span>
      <span className="text-end">
        {page < pageCount && (
          <Link to={jobsPath(filters, page + 1)} rel="next" className="button button-quiet">
            Next <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}
