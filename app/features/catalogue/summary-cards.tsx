import type { Figures } from './listing.ts';

export function SummaryCards({ figures }: { figures: Figures }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <SummaryCard label="Total Courses" figure={figures.activeCourses} note="active courses" />
      <SummaryCard label="Active Jobs" figure={figures.openJobs} note="open positions" />
      <SummaryCard label="Total Enrollments" figure={figures.enrolments} note="since we began" />
    </dl>
  );
}

function SummaryCard({ label, figure, note }: { label: string; figure: number; note: string }) {
  return (
    <div className="rounded-md border border-line bg-raised px-5 py-4 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between">
      <dt className="font-[600]">{label}</dt>
      <dd className="max-sm:text-end">
        <strong className="text-2xl leading-tight font-[680] tabular-nums">
          {figure.toLocaleString('en-IN')}
        </strong>{' '}
        <span className="text-ink-soft">{note}</span>
      </dd>
    </div>
  );
}
