import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { useDrag } from './use-drag.ts';
import { useSortable } from './use-sortable.ts';

interface SortableListProps<Item> {
  /** What an item is called: "Module". */
  noun: string;
  items: readonly Item[];
  blank: Item;
  onChange: (items: Item[]) => void;
  /** The fields of one item. */
  children: (item: Item, set: (item: Item) => void, name: string) => ReactNode;
}

/** Items that are added, removed and put in order, by mouse, touch or keyboard. */
export function SortableList<Item>({ noun, items, blank, onChange, children }: SortableListProps<Item>) {
  const nameOf = (index: number) => `${noun} ${index + 1}`;
  const sortable = useSortable({ items, onChange, nameOf });
  const drag = useDrag(sortable.list, sortable.move);
  return (
    <div>
      <ul ref={sortable.list} className="grid gap-2">
        {items.map((item, index) => (
          <li
            key={sortable.keys[index]}
            data-landing={drag.landing(index)}
            className={classNames(
              'flex items-start gap-1 border-y-2 border-transparent data-[landing=after]:border-b-accent data-[landing=before]:border-t-accent',
              drag.isDragged(index) && 'opacity-60',
            )}
          >
            <span
              {...drag.handle(index)}
              data-handle
              title={`Drag ${nameOf(index)}`}
              className="grid h-12 w-6 flex-none cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
            >
              <Grip />
            </span>
            <div className="min-w-0 grow">
              {children(item, (changed) => sortable.set(index, changed), nameOf(index))}
            </div>
            <div className="flex flex-none">
              <RowButton
                icon="chevron-down"
                turned
                label={`Move ${nameOf(index)} up`}
                data-move="up"
                off={index === 0}
                onClick={() => sortable.move(index, index - 1, 'up')}
              />
              <RowButton
                icon="chevron-down"
                label={`Move ${nameOf(index)} down`}
                data-move="down"
                off={index === items.length - 1}
                onClick={() => sortable.move(index, index + 1, 'down')}
              />
              <RowButton
                icon="trash"
                label={`Remove ${nameOf(index)}`}
                onClick={() => sortable.remove(index)}
              />
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-add
        onClick={() => sortable.add(blank)}
        className="button button-quiet button-small mt-1"
      >
        <Icon name="plus" /> Add {noun.toLowerCase()}
      </button>
      <p role="status" className="sr-only">
        {sortable.announcement}
      </p>
    </div>
  );
}

/** Off, it keeps the focus: somebody may have arrived at the end of the list by pressing it. */
function RowButton({
  icon,
  turned,
  label,
  off,
  onClick,
  ...data
}: {
  icon: IconName;
  turned?: boolean;
  label: string;
  off?: boolean;
  onClick: () => void;
  'data-move'?: 'up' | 'down';
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={onClick}
      {...data}
      className="grid h-12 w-9 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      <Icon name={icon} className={turned ? 'rotate-180' : undefined} />
    </button>
  );
}

function Grip() {
  return (
    <svg viewBox="0 0 8 14" aria-hidden="true" fill="currentColor" className="h-4">
      <path d="M1 1h2v2H1zM5 1h2v2H5zM1 6h2v2H1zM5 6h2v2H5zM1 11h2v2H1zM5 11h2v2H5z" />
    </svg>
  );
}
