import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Doomed } from '../delete-question.tsx';

export interface EntryActions {
  editTo: string;
  onDelete: (doomed: Doomed) => void;
}

interface EntryCardProps extends EntryActions {
  id: string;
  title: string;
  /** Whom its deletion would hit. */
  hit?: Pick<Doomed, 'registered' | 'mayCancel'>;
  badges: ReactNode;
  /** From `whyNotShown`. */
  notShown: string;
  /** Buttons that change its place. */
  moves?: ReactNode;
  /** Short facts, each said once; those that are blank are left out. */
  facts: readonly string[];
  children?: ReactNode;
}

/** One entry of a list, with its buttons. */
export function EntryCard({
  id,
  title,
  hit,
  badges,
  notShown,
  moves,
  facts,
  editTo,
  onDelete,
  children,
}: EntryCardProps) {
  const name = title.trim() || 'Untitled';
  return (
    <li data-entry={id} className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4 sm:p-5">
      <div
        className={classNames('flex items-start justify-between gap-3', Boolean(moves) && 'max-sm:flex-col')}
      >
        <h2 className="min-w-0 text-lg leading-snug text-pretty wrap-anywhere">{name}</h2>
        <div className={classNames('-mt-2 flex flex-none', moves ? '-mx-2' : '-me-2')}>
          {moves}
          <Link
            to={editTo}
            preventScrollReset
            aria-label={`Edit ${name}`}
            title="Edit"
            className="grid size-11 place-items-center rounded-sm hover:bg-sunk"
          >
            <Icon name="edit" />
          </Link>
          <button
            type="button"
            aria-label={`Delete ${name}`}
            title="Delete"
            onClick={() => onDelete({ id, name, ...hit })}
            className="grid size-11 cursor-pointer place-items-center rounded-sm text-danger hover:bg-danger-soft"
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
      {badges && <div className="flex flex-wrap gap-2">{badges}</div>}
      {notShown && (
        <p className="flex items-baseline gap-2 font-[600] text-danger">
          <Icon name="warning" className="translate-y-[0.15em]" />
          {notShown}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 text-ink-soft wrap-anywhere">
        {[...new Set(facts)].map((fact) => fact.trim() && <li key={fact}>{fact}</li>)}
      </ul>
      {children}
    </li>
  );
}
