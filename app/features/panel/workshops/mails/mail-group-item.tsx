import { Link } from 'react-router';
import type { MailGroup, Outcome } from './group-mails.ts';

/** One occasion in a line; opened, it names everybody. */
export function MailGroupItem({ group }: { group: MailGroup }) {
  const { title, when, summary, outcomes, message } = group;
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="min-w-0 font-[600] wrap-anywhere">
            {title}
            {when && <span className="font-[420] text-ink-soft"> {when}</span>}
          </span>
          <span className="text-ink-soft tabular-nums">{summary}</span>
        </summary>
        <div className="grid gap-4 pb-4">
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

const Names = ({ outcome: { words, people } }: { outcome: Outcome }) => (
  <div>
    <h3 className="text-base font-[600]">
      {words} {people.length}
    </h3>
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {people.map(({ id, registration, name, why }) => (
        <li key={id} className="min-w-0 wrap-anywhere">
          <Link to={`/admin/leads/${registration}`} className="hover:underline">
            {name}
          </Link>
          {why && <span className="text-danger">: {why}</span>}
        </li>
      ))}
    </ul>
  </div>
);
