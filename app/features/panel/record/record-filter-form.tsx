import { useLiveForm } from '#app/forms/use-live-form.ts';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { DateField } from '#app/ui/panel/date-field.tsx';
import type { RecordView } from './queries.server.ts';
import { recordKinds } from './record-filters.ts';

/** Applies itself while somebody chooses. */
export function RecordFilterForm({ filters, people }: Pick<RecordView, 'filters' | 'people'>) {
  const live = useLiveForm();
  const small = 'mb-1 block text-sm font-[600]';
  return (
    <form
      {...live}
      action="/admin/record"
      aria-label="Filter the record"
      className="grid grid-cols-1 gap-x-3 gap-y-4 min-[26rem]:grid-cols-2 md:grid-cols-4 [&_label]:mb-1 [&_label]:text-sm [&_label>span]:hidden"
    >
      {filters.thing && <input type="hidden" name="thing" value={filters.thing} />}
      <FilterSelect
        name="person"
        label="Person"
        all="Everybody"
        value={filters.person}
        labelClassName={small}
      >
        {filters.person && !people.some(({ id }) => id === filters.person) && (
          <option value={filters.person}>Somebody of whom nothing is recorded</option>
        )}
        {people.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {email ? `${name} (${email})` : name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="kind" label="Kind" all="All" value={filters.kind} labelClassName={small}>
        {Object.entries(recordKinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
      <DateField name="since" label="From" value={filters.since} />
      <DateField name="until" label="To" value={filters.until} />
    </form>
  );
}
