import { classNames } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconFact } from '#app/ui/icon-fact.tsx';
import type { Job } from './job.ts';

/** Full-time stands out: it is what most people are looking for. */
export function TypeBadge({ type }: { type: string }) {
  return type ? <Badge tone={type === 'Full-time' ? 'success' : 'neutral'}>{type}</Badge> : null;
}

/** Who, where and since when. */
export function JobFacts({ job, className }: { job: Job; className?: string }) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-6 gap-y-1 text-ink-soft', className)}>
      <IconFact icon="briefcase">{job.company}</IconFact>
      <IconFact icon="pin">{job.location}</IconFact>
      <IconFact icon="calendar">Posted {job.posted}</IconFact>
    </ul>
  );
}

export function Skills({ skills, className }: { skills: readonly string[]; className?: string }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Skills" className={classNames('flex flex-wrap gap-2', className)}>
      {[...new Set(skills)].map((skill) => (
        <li key={skill} className="rounded-sm bg-sunk px-2.5 py-0.5 text-sm wrap-anywhere">
          {skill}
        </li>
      ))}
    </ul>
  );
}

/** Opens the employer's own page. A job without one is asked about here. */
export function ApplyLink({
  job,
  tone,
  className,
}: {
  job: Job;
  tone?: 'primary' | 'secondary';
  className?: string;
}) {
  if (!job.application_url) {
    return (
      <ButtonLink to="/#contact" tone={tone} className={className}>
        Ask Us How to Apply
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={job.application_url} target="_blank" rel="noopener" tone={tone} className={className}>
      Apply Now
      <span className="sr-only"> for {job.title} (opens in a new tab)</span>
      <Icon name="external" />
    </ButtonLink>
  );
}
