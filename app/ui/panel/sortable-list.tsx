import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
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
  /** Further parts of it, below the fields and as wide as the list. */
  parts?: (item: Item, set: (item: Item) => void, name: string) => ReactNode;
}

/** Items that are added, removed and put in order, by mouse, touch or keyboard. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { noun, items, blank, onChange } = props;
  const sortable = useSortable({ items, onChange, nameOf: (index) => `${noun} ${index + 1}` });
  const drag = useDrag(sortable.list, sortable.move);

  /** Enter goes on to the next item. In a form it would send what is only half written. */
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const { target, key } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const row = target.closest('li');
    const isOnlyField = row?.querySelectorAll('input, select').length === 1;
    if (isOnlyField && row === sortable.list.current?.lastElementChild && target.value) sortable.add(blank);
  }

  return (
    <div>
      <ul ref={sortable.list} onKeyDown={onKeyDown} className="grid gap-2">
        {items.map((item, index) => (
          <Row
            key={sortable.keys[index]}
            {...props}
            item={item}
            index={index}
            sortable={sortable}
            drag={drag}
          />
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

interface RowProps<Item> extends SortableListProps<Item> {
  item: Item;
  index: number;
  sortable: ReturnType<typeof useSortable<Item>>;
  drag: ReturnType<typeof useDrag>;
}

function Row<Item>({ noun, items, item, index, sortable, drag, children, parts }: RowProps<Item>) {
  const name = `${noun} ${index + 1}`;
  const set = (changed: Item) => sortable.set(index, changed);
  return (
    <li
      data-landing={drag.landing(index)}
      className={classNames(
        'border-y-2 border-transparent data-[landing=after]:border-b-accent data-[landing=before]:border-t-accent',
        drag.isDragged(index) && 'opacity-60',
      )}
    >
      {/* On a phone the fields have the whole width, and what moves them stands below. */}
      <div className="flex items-start gap-1 max-sm:flex-wrap">
        <Handle name={name} {...drag.handle(index)} />
        <div className="min-w-0 grow max-sm:order-first max-sm:basis-full">{children(item, set, name)}</div>
        <RowButtons
          name={name}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          onMove={(step, action) => sortable.move(index, index + step, action)}
          onRemove={() => sortable.remove(index)}
        />
      </div>
      {parts?.(item, set, name)}
    </li>
  );
}

function Handle({ name, ...events }: { name: string } & ComponentProps<'span'>) {
  return (
    <span
      {...events}
      data-handle
      title={`Drag ${name}`}
      className="grid h-12 w-6 flex-none cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
    >
      <svg viewBox="0 0 8 14" aria-hidden="true" fill="currentColor" className="h-4">
        <path d="M1 1h2v2H1zM5 1h2v2H5zM1 6h2v2H1zM5 6h2v2H5zM1 11h2v2H1zM5 11h2v2H5z" />
      </svg>
    </span>
  );
}

function RowButtons({
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1, action: 'up' | 'down') => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex flex-none max-sm:ms-auto">
      <RowButton
        icon="chevron-down"
        turned
        label={`Move ${name} up`}
        data-move="up"
        off={isFirst}
        onClick={() => onMove(-1, 'up')}
      />
      <RowButton
        icon="chevron-down"
        label={`Move ${name} down`}
        data-move="down"
        off={isLast}
        onClick={() => onMove(1, 'down')}
      />
      <RowButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
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
      className="grid h-12 w-8 cursor-pointer max-sm:w-11 place-items-center aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      <Icon name={icon} className={turned ? 'rotate-180' : undefined} />
    </button>
  );
}
