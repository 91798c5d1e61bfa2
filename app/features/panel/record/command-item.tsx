import { Link } from 'react-router';
import type { RecordedCommand } from './queries.server.ts';
import type { RecordEntry } from './record-entry.ts';

interface CommandItemProps {
  command: RecordedCommand;
  isHistory: boolean;
  /** The page shows this entry alone, with whole values. */
  isWhole: boolean;
}

/** One command: who and when, and below it a line for each thing that it changed. */
export function CommandItem({ command, isHistory, isWhole }: CommandItemProps) {
  const { who, email, when, at, address, entries } = command;
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft tabular-nums">
        <time dateTime={at}>{when}</time>
        {email && <span className="block wrap-anywhere">{email}</span>}
        {address && <span className="block wrap-anywhere">from {address}</span>}
      </p>
      <ul className="grid min-w-0 gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryLine who={who} entry={isHistory ? { ...entry, historyOf: null } : entry} />
            {entry.changes.length > 0 && <Changes {...entry} isWhole={isWhole} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function EntryLine({ who, entry: { what, to, historyOf } }: { who: string; entry: RecordEntry }) {
  return (
    <p className="wrap-anywhere">
      <strong className="font-[650]">{who}</strong> {what}
      {'. '}
      {to && (
        <Link to={to} className="text-link">
          Open
        </Link>
      )}
      {to && historyOf && ' · '}
      {historyOf && (
        <Link to={`/admin/record?thing=${encodeURIComponent(historyOf)}`} className="text-link">
          History
        </Link>
      )}
    </p>
  );
}

function Changes({
  changes,
  wholeAt,
  isWhole,
}: Pick<RecordEntry, 'changes' | 'wholeAt'> & { isWhole: boolean }) {
  return (
    <details open={isWhole} className="mt-1">
      <summary className="cursor-pointer text-ink-soft">
        {changes.map(({ field }) => field).join(', ')}
      </summary>
      <dl className="mt-2 grid gap-3">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="border-s-4 border-line ps-4">
            <dt className="font-[600]">{field}</dt>
            <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Version name="Before" text={before} isWhole={isWhole} />
              <Version name="After" text={after} isWhole={isWhole} />
            </dd>
          </div>
        ))}
      </dl>
      {wholeAt && (
        <Link to={wholeAt} className="mt-2 inline-block text-link">
          Show the whole values
        </Link>
      )}
    </details>
  );
}

function Version({ name, text, isWhole }: { name: string; text: string; isWhole: boolean }) {
  const words = text || <em>empty</em>;
  const look = 'whitespace-pre-wrap wrap-anywhere';
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{name}</p>
      {isWhole ? (
        <p className={look}>{words}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and nothing in it can be focused instead.
        <p tabIndex={0} className={`max-h-48 overflow-y-auto ${look}`}>
          {words}
        </p>
      )}
    </div>
  );
}
