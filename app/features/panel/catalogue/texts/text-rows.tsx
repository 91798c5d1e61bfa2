import { useLayoutEffect, useRef } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { TextKind } from '#supabase/text-kinds.ts';
import { type EntryActions, EntryCard } from '../list/entry-card.tsx';
import type { TextListing } from '../list/listing.ts';
import { useArrangement } from './use-arrangement.ts';

interface TextRowsProps {
  kind: TextKind;
  rows: readonly TextListing[];
  /** Of what was searched for, nobody sees the neighbours: then there are no buttons to move it. */
  canMove: boolean;
  actionsOf: (id: string) => EntryActions;
}

/** The entries in the order of the site, with buttons to change it. */
export function TextRows({ kind, rows, canMove, actionsOf }: TextRowsProps) {
  const { arranged, move, announcement } = useArrangement(kind, rows);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(null);

  // A row that is moved within the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = null;
  });

  function onMove(id: string, step: -1 | 1) {
    pressed.current = `[data-entry="${id}"] [data-step="${step}"]`;
    move(id, step);
  }

  return (
    <>
      <ol ref={list} className="mt-3 grid gap-3">
        {arranged.map((row, index) => (
          <EntryCard
            key={row.id}
            {...actionsOf(row.id)}
            id={row.id}
            title={row.name}
            facts={row.facts}
            notShown={row.notShown}
            badges={row.unseen && <UnseenBadge why={row.unseen} />}
            moves={
              canMove && (
                <MoveButtons
                  name={row.name.trim() || 'Untitled'}
                  isFirst={index === 0}
                  isLast={index === arranged.length - 1}
                  onMove={(step) => onMove(row.id, step)}
                />
              )
            }
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function UnseenBadge({ why }: { why: string }) {
  return (
    <Badge tone={why === 'Hidden' ? 'neutral' : 'danger'} className="gap-1.5">
      <Icon name={why === 'Hidden' ? 'pause' : 'shield'} />
      {why}
    </Badge>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Off, a button keeps the focus: somebody may have arrived at the end of the list by pressing it. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const steps = [
    { step: -1, label: 'up', off: isFirst },
    { step: 1, label: 'down', off: isLast },
  ] as const;
  return steps.map(({ step, label, off }) => (
    <button
      key={step}
      type="button"
      data-step={step}
      aria-label={`Move ${name} ${label}`}
      title={`Move ${label}`}
      aria-disabled={off || undefined}
      onClick={() => !off && onMove(step)}
      className="grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      <Icon name="chevron-down" className={step === -1 ? 'rotate-180' : undefined} />
    </button>
  ));
}
