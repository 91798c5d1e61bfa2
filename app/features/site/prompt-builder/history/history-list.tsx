import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useCases } from '#supabase/functions/enhance-prompt/use-cases.ts';
import type { HistoryEntry } from './history.ts';
import type { useHistory } from './use-history.ts';

const useCaseLabels = new Map<string, string>(useCases.map(({ value, label }) => [value, label]));

/** Closed until somebody asks, so that the page keeps its shape when the browser's memory is read. */
export function HistoryList({
  history,
  busy,
  onOpen,
}: {
  history: ReturnType<typeof useHistory>;
  busy: boolean;
  onOpen: (entry: HistoryEntry) => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { entries } = history;

  /** The focus goes on to the next entry, or back to the heading when there is none. */
  function forget(change: () => void, index: number) {
    flushSync(change);
    const buttons = details.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? details.current?.querySelector('summary');
    next?.focus();
  }

  return (
    <details ref={details} className="mt-12 border-t border-line pt-4 noscript:hidden">
      <summary className="w-fit cursor-pointer py-2 font-[600]">
        Your last results <span className="text-ink-soft tabular-nums">{`(${entries.length} of 10)`}</span>
      </summary>
      <p className="mt-1 text-sm text-ink-soft">
        Kept in this browser only. {entries.length === 0 && <span>There is nothing here yet.</span>}
      </p>
      {entries.length > 0 && (
        <>
          <ol className="mt-4 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
            {entries.map((entry, index) => (
              <Entry
                key={entry.at}
                entry={entry}
                busy={busy}
                onOpen={() => onOpen(entry)}
                onDelete={() => forget(() => history.remove(entry.at), index)}
              />
            ))}
          </ol>
          <Button tone="danger" small className="mt-5" onClick={() => forget(history.clear, 0)}>
            Delete all
          </Button>
        </>
      )}
    </details>
  );
}

function Entry({
  entry,
  busy,
  onOpen,
  onDelete,
}: {
  entry: HistoryEntry;
  busy: boolean;
  onOpen: () => void;
  onDelete: () => void;
}) {
  return (
    <li className="flex items-center gap-2 border-t border-line">
      <button
        type="button"
        disabled={busy}
        onClick={onOpen}
        className="min-w-0 grow cursor-pointer py-3 text-start hover:underline disabled:cursor-not-allowed"
      >
        <span className="block truncate font-[600]">{entry.prompt}</span>
        <span className="block truncate text-sm text-ink-soft">
          {useCaseLabels.get(entry.useCase)}, {new Date(entry.at).toLocaleString('en-IN', whenFormat)}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Delete ${entry.prompt.slice(0, 60)}`}
        data-delete
        onClick={onDelete}
        className="grid size-11 flex-none cursor-pointer place-items-center text-ink-soft hover:text-danger"
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

const whenFormat = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
