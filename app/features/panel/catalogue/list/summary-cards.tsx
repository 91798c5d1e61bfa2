import { cappedCount } from '#app/lib/capped-count.ts';
import { groupDigits } from '#app/lib/rupees.ts';
import type { Figures } from './listing.ts';

export function SummaryCards({ figures }: { figures: Figures }) {
  return (
    <dl className="grid max-sm:overflow-clip max-sm:divide-y max-sm:divide-line max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-raised sm:grid-cols-3 sm:gap-4">
      <SummaryCard label="Total Courses" figure={groupDigits(figures.activeCourses)} note="active courses" />
      <SummaryCard label="Active Jobs" figure={cappedCount(figures.activeJobs)} note="open positions" />
      <SummaryCard label="Total Enrollments" figure={groupDigits(figures.enrolments)} note="since we began" />
    </dl>
  );
}

/** A card where there is room for three beside each other, else a line. */
function SummaryCard({ label, figure, note }: { label: string; figure: string; note: string }) {
  return (
    <div className="border-line bg-raised px-4 py-2.5 max-sm:flex max-sm:items-center max-sm:justify-between sm:rounded-md sm:border sm:px-5 sm:py-4">
      <dt className="font-[600]">{label}</dt>
      <dd className="max-sm:text-end">
        <strong className="text-xl leading-tight font-[680] tabular-nums sm:text-2xl">{figure}</strong>{' '}
        <span className="text-sm text-ink-soft max-sm:block">{note}</span>
      </dd>
    </div>
  );
}
