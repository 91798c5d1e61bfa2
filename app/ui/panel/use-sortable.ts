import { useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from '#app/lib/move-item.ts';

/** Where the focus goes when the list has changed. */
interface Wanted {
  row: number;
  /** What to focus in the row; its first field unless named. */
  action?: 'up' | 'down';
}

interface Options<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** What an item is called, such as "Module 2". */
  nameOf: (index: number) => string;
}

/** A list whose items are added, removed and moved. Keys stay with their items; the focus stays with what was done. */
export function useSortable<Item>({ items, onChange, nameOf }: Options<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [keys, setKeys] = useKeys(items.length);
  const [announcement, announce] = useState('');
  const wanted = useRef<Wanted>(null);

  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current) focusRow(list.current, current);
  });

  return {
    list,
    keys,
    announcement,
    set: (index: number, item: Item) => onChange(items.with(index, item)),
    add(item: Item) {
      wanted.current = { row: items.length };
      setKeys([...keys, freshKey(keys)]);
      onChange([...items, item]);
      announce(`${nameOf(items.length)} added.`);
    },
    remove(index: number) {
      wanted.current = { row: Math.min(index, items.length - 2) };
      setKeys(keys.toSpliced(index, 1));
      onChange(items.toSpliced(index, 1));
      announce(`${nameOf(index)} removed.`);
    },
    move(from: number, to: number, action?: 'up' | 'down') {
      if (to < 0 || to >= items.length || to === from) return;
      wanted.current = action ? { row: to, action } : null;
      setKeys(moveItem(keys, from, to));
      onChange(moveItem(items, from, to));
      announce(`${nameOf(from)} moved to position ${to + 1} of ${items.length}.`);
    },
  };
}

/** One for each item; all anew when the items were exchanged from outside. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([]);
  if (keys.length === count) return [keys, setKeys] as const;
  const first = freshKey(keys);
  const renewed = Array.from({ length: count }, (_, index) => first + index);
  setKeys(renewed);
  return [renewed, setKeys] as const;
}

const freshKey = (keys: readonly number[]) => Math.max(0, ...keys) + 1;

/** A list that has become empty leaves its Add button, which stands after it. */
function focusRow(list: HTMLUListElement | null, { row, action }: Wanted) {
  const element = list?.children[row];
  const target = element
    ? element.querySelector<HTMLElement>(
        action ? `:scope > div > div > [data-move="${action}"]` : 'input, textarea, select',
      )
    : list?.parentElement?.querySelector<HTMLElement>(':scope > [data-add]');
  target?.focus();
}
