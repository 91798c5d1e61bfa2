import { classNames } from '#app/lib/class-names.ts';
import { weekdays } from '#app/lib/institute/weekdays.ts';
import { SortableList } from '#app/ui/panel/sortable-list.tsx';
import type { Row } from './draft.ts';
import type { Column, ListField } from './section.ts';

interface RowsFieldProps {
  field: ListField;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}

/** A list whose rows have a few short fields each. */
export function RowsField({ field: { noun, columns }, rows, onChange }: RowsFieldProps) {
  const blank = Object.fromEntries(columns.map(({ name, blank }) => [name, blank ?? '']));
  return (
    <SortableList noun={noun} items={rows} blank={blank} onChange={onChange}>
      {(row, set, name) => (
        <div
          className={classNames(
            'grid gap-2',
            columns.filter(({ wide }) => !wide).length > 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-[1fr_2fr]',
          )}
        >
          {columns.map((column) => (
            <Cell
              key={column.name}
              column={column}
              label={`${name}: ${column.label.toLowerCase()}`}
              value={row[column.name] ?? ''}
              onChange={(value) => set({ ...row, [column.name]: value })}
            />
          ))}
        </div>
      )}
    </SortableList>
  );
}

interface CellProps {
  column: Column;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Cell({ column, label, value, onChange }: CellProps) {
  const shared = {
    'aria-label': label,
    value,
    className: classNames('field-control', column.wide && 'sm:col-span-full'),
  };
  if (column.as !== 'day')
    return (
      <input
        {...shared}
        type={column.as === 'time' ? 'time' : 'text'}
        placeholder={column.label}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <select {...shared} onChange={({ target }) => onChange(target.value)}>
      {weekdays.map((day) => (
        <option key={day}>{day}</option>
      ))}
    </select>
  );
}
