import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { MailGroup, Outcome } from './group-mails.ts';

/** One occasion in a line; opened, it names everybody. */
export function MailGroupItem({ group }: { group: MailGroup }) {
  const { title, when, summary, outcomes, message } = group;
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Icon name="chevron-right" className="mt-1 transition-transform group-open:rotate-90" />
          <span className="min-w-0 font-[600] wrap-anywhere">
            {title}
            {when && <span className="font-[420] text-ink-soft"> {when}</span>}
          </span>
          <span className="text-ink-soft tabular-nums max-sm:col-start-2">{summary}</span>
        </summary>
        <div className="grid gap-4 ps-7 pb-4">
          {message && (
            <div>
              <p className="text-sm text-ink-soft">Written by {message.by || 'somebody'}</p>
              <p className="measure mt-1 border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere">
                {message.body}
              </p>
            </div>
          )}
          {outcomes.map((outcome) => (
            <Names key={outcome.words} outcome={outcome} />
          ))}
        </div>
      </details>
    </li>
  );
}

const Names = ({ outcome: { words, count, names, failures } }: { outcome: Outcome }) => (
  <div className="wrap-anywhere">
    <p className="font-[600]">
      {words} {count}
    </p>
    {names && <p>{names}</p>}
    <ul className="empty:hidden">
      {failures.map(({ id, registration, name, why }) => (
        <li key={id}>
          <Link to={`/admin/leads/${registration}`} className="text-link">
            {name}
          </Link>
          {why && <span className="text-danger">: {why}</span>}
        </li>
      ))}
    </ul>
  </div>
);
