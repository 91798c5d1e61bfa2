import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDate } from '#app/lib/long-date.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { type Job, paragraphs } from './job.ts';
import { ApplyLink, JobFacts, Skills, TypeBadge } from './job-facts.tsx';

export function JobPage({ job, siteUrl }: { job: Job; siteUrl: string }) {
  return (
    <article>
      <header className="border-b border-line bg-sunk">
        <Container className="pt-6 pb-8 lg:pt-8 lg:pb-12">
          <BackLink href="/jobs">Back to Jobs</BackLink>
          <div className="mt-4 lg:mt-8">
            <TypeBadge type={job.type} />
          </div>
          <h1 className="mt-3 max-w-[24ch] text-2xl">{job.title}</h1>
          <JobFacts job={job} className="mt-4 text-lg" />
        </Container>
      </header>
      <Container className="grid gap-x-20 gap-y-12 pt-12 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-16">
        <div className="order-2 lg:order-1">
          <JobText job={job} />
          <CoursesHint />
        </div>
        <aside aria-label="Pay and application" className="order-1 lg:order-2">
          <Terms job={job} siteUrl={siteUrl} />
        </aside>
      </Container>
    </article>
  );
}

/** A job that has been filled or withdrawn: the address was right once, so the way on is to the others. */
export function ClosedJob({ title, company }: { title: string; company: string }) {
  return (
    <Container className="grid items-center gap-12 py-16 md:grid-cols-[1.2fr_1fr] lg:py-24">
      <div className="max-w-xl">
        <h1 className="text-2xl">This job is closed</h1>
        <p className="mt-5 text-lg text-ink-soft">
          {title}
          {company && ` at ${company}`} no longer takes applications. Other companies are still looking.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to="/jobs">Back to Jobs</ButtonLink>
          <ButtonLink to="/#courses" tone="quiet">
            See our courses
          </ButtonLink>
        </div>
      </div>
      <KolamFigure seed={title} size={7} className="w-56 justify-self-center md:w-full md:max-w-sm" />
    </Container>
  );
}

function JobText({ job }: { job: Job }) {
  return (
    <>
      <h2 className="text-xl">About the job</h2>
      <div className="measure mt-4 grid gap-4">
        {paragraphs(job.description).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and never move.
          <p key={index} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      {job.skills.length > 0 && (
        <>
          <h2 className="mt-12 text-xl">Skills</h2>
          <Skills skills={job.skills} className="mt-4" />
        </>
      )}
    </>
  );
}

function Terms({ job, siteUrl }: { job: Job; siteUrl: string }) {
  const share = `${job.title}${job.company && ` at ${job.company}`}: ${siteUrl}/jobs/${job.id}`;
  return (
    <div className="lg:sticky lg:top-28">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t-4 border-accent pt-6 lg:grid-cols-1">
        <Term name="Salary">{job.salary && <span className="text-xl">{job.salary}</span>}</Term>
        <Term name="Experience">{job.experience}</Term>
        <Term name="Apply by">{job.valid_through && longDate(job.valid_through)}</Term>
      </dl>
      <div className="mt-7 flex flex-wrap gap-3 lg:flex-col">
        <ApplyLink job={job} className="grow" />
        <ButtonLink
          tone="secondary"
          to={`https://wa.me/?text=${encodeURIComponent(share)}`}
          target="_blank"
          rel="noopener"
          className="grow"
        >
          <Icon name="chat" /> Share on WhatsApp
        </ButtonLink>
      </div>
    </div>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg leading-tight font-[650] tabular-nums">{children}</dd>
    </div>
  );
}

function CoursesHint() {
  return (
    <p className="measure mt-12 border-t border-line pt-6 text-ink-soft">
      Is a skill on the list new to you?{' '}
      <Link to="/#courses" className="text-link text-ink">
        See what we teach
      </Link>
      , or{' '}
      <Link to="/#contact" className="text-link text-ink">
        ask us
      </Link>{' '}
      what you would need to get ready.
    </p>
  );
}
