import { useEffect, useRef, useState } from 'react';
import { useForm } from '#app/forms/use-form.ts';
import { moveItem } from '#app/lib/move-item.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import { pageOf } from '../kinds.ts';
import type { TextListing } from '../list/listing.ts';

/**
 * The order of a list. It changes at once (optimistic update) and is then sent; whoever presses faster than the answers
 * come has their last order sent, and not each one in between.
 */
export function useArrangement(kind: TextKind, rows: readonly TextListing[]) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [announcement, announce] = useState('');
  const sent = useRef<readonly string[]>(null);
  const { submit, busy } = useForm('arrange', ({ ok }) => ok || announce(''));

  useEffect(() => {
    if (busy || !wanted) return;
    if (sent.current === wanted) return setWanted(null);
    sent.current = wanted;
    const command = { intent: 'arrange', kind, ids: [...wanted] };
    void submit(command, { method: 'post', action: pageOf(kind).path, encType: 'application/json' });
  }, [busy, wanted, kind, submit]);

  const arranged = wanted ? inOrder(rows, wanted) : rows;

  function move(id: string, step: -1 | 1) {
    const from = arranged.findIndex((row) => row.id === id);
    const moved = moveItem(arranged, from, from + step);
    setWanted(moved.map((row) => row.id));
    announce(`Moved to position ${from + step + 1} of ${moved.length}.`);
  }

  return { arranged, move, announcement };
}

/** What has come since stands last. */
const inOrder = (rows: readonly TextListing[], ids: readonly string[]) => [
  ...ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  ...rows.filter(({ id }) => !ids.includes(id)),
];
