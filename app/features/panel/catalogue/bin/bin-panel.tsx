import { useState } from 'react';
import { useForm } from '#app/forms/use-form.ts';
import { countOf } from '#app/lib/count-of.ts';
import { indianMoment } from '#app/lib/indian-moment.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { kindNames, pageOf } from '../kinds.ts';
import { focusOnPanel } from '../list/list-place.ts';
import type { Bin, Deleted } from '../list/listing.ts';
import { keptDays } from './kept-days.ts';

/** What was deleted from one of the lists, to be brought back. */
export function BinPanel({ bin: { kind, deleted } }: { bin: Bin }) {
  const [chosen, setChosen] = useState<number>();
  // Its button goes with what is restored.
  const { submit, busy } = useForm('restore', ({ ok }) => ok && focusOnPanel());
  const { noun, nouns } = kindNames[kind];

  function restore({ id, deletion }: Deleted) {
    if (busy) return;
    setChosen(deletion);
    submit(
      { intent: 'restore', kind, id, deletion },
      { method: 'post', action: pageOf(kind).path, encType: 'application/json' },
    );
  }

  return (
    <>
      <h2 className="text-xl">Recently deleted {nouns}</h2>
      <p role="status" className="text-ink-soft">
        {deleted.length > 0 && `${countOf(deleted.length, noun)}, kept for ${keptDays} days.`}
      </p>
      {deleted.length === 0 && <EmptyState title={`Nothing was deleted in the last ${keptDays} days.`} />}
      <ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {deleted.map((entry) => (
          <DeletedRow
            key={entry.deletion}
            entry={entry}
            waiting={busy}
            restoring={busy && entry.deletion === chosen}
            onRestore={() => restore(entry)}
          />
        ))}
      </ul>
    </>
  );
}

interface DeletedRowProps {
  entry: Deleted;
  /** One at a time. */
  waiting: boolean;
  restoring: boolean;
  onRestore: () => void;
}

function DeletedRow({ entry, waiting, restoring, onRestore }: DeletedRowProps) {
  const name = entry.name.trim() || 'Untitled';
  const facts = [
    `${countOf(entry.daysLeft, 'day')} left`,
    entry.seats > 0 && `${countOf(entry.seats, 'seat')} held`,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
      <div className="min-w-0">
        <h3 className="text-lg leading-snug text-pretty wrap-anywhere">{name}</h3>
        <p className="text-ink-soft wrap-anywhere">
          Deleted {indianMoment(entry.deletedAt)}
          {entry.deletedBy && ` by ${entry.deletedBy}`}
        </p>
        <p className="tabular-nums">{facts.filter(Boolean).join(', ')}</p>
      </div>
      {/* Not disabled: that would cost the focus. */}
      <Button
        small
        tone="secondary"
        aria-label={restoring ? undefined : `Restore ${name}`}
        aria-disabled={waiting}
        onClick={onRestore}
        className="flex-none"
      >
        {restoring ? 'Restoring...' : 'Restore'}
      </Button>
    </li>
  );
}
