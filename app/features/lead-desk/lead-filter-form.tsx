import { useId, useState } from 'react';
import { Form } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { SearchField } from '#app/ui/admin/search-field.tsx';
import { useLiveForm, useLiveFormKey } from '#app/ui/admin/use-live-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Administrator, KINDS, STATUSES } from './lead.ts';
import { FILTER_NAMES, type LeadFilters } from './lead-filters.ts';
import type { DeskData } from './load-desk.server.ts';

interface Choice {
  value: string;
  label: string;
}

interface LeadFilterFormProps {
  filters: LeadFilters;
  administrators: Administrator[];
  choices: DeskData['choices'];
}

/** Applies itself while somebody types and chooses. On a phone all but the search is folded away. */
export function LeadFilterForm({ filters, administrators, choices }: LeadFilterFormProps) {
  const live = useLiveForm();
  const formKey = useLiveFormKey();
  const used = FILTER_NAMES.filter((name) => name !== 'q' && filters[name] !== '').length;
  const [isOpen, setOpen] = useState(used > 0);
  const id = useId();
  return (
    <Form key={formKey} {...live} method="get" action="/admin/leads" aria-label="Search and filter leads">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchField label="Search by name, phone or e-mail" value={filters.q} />
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="lg:hidden"
        >
          <Icon name="filter" /> Filters{used > 0 && ` (${used})`}
        </Button>
      </div>
      <div
        id={id}
        className={classNames(
          'mt-4 grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 lg:grid-cols-6',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Filter name="course" label="Course" all="All" value={filters.course} choices={choices} />
        <Filter name="kind" label="Kind" all="All" value={filters.kind} choices={{ '': asChoices(KINDS) }} />
        <Filter
          name="status"
          label="Status"
          all="All"
          value={filters.status}
          choices={{ '': asChoices(STATUSES) }}
        />
        <Filter
          name="owner"
          label="Owner"
          all="Everybody"
          value={filters.owner}
          choices={{ '': administrators.map(({ id, name }) => ({ value: id, label: name })) }}
        />
        <DayField name="since" label="From" value={filters.since} />
        <DayField name="until" label="To" value={filters.until} />
      </div>
    </Form>
  );
}

const asChoices = (names: Record<string, string>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const GROUP_LABELS: Record<string, string> = { courses: 'Courses', workshops: 'Workshops' };

function Filter({
  name,
  label,
  all,
  value,
  choices,
}: {
  name: keyof LeadFilters;
  label: string;
  all: string;
  value: string;
  /** Groups of choices by name; the group without one stands alone. */
  choices: Record<string, Choice[]>;
}) {
  const id = useId();
  // A shared link may name what is no choice any more; the select must still say what is applied.
  const isKnown = Object.values(choices).some((group) => group.some((choice) => choice.value === value));
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <select id={id} name={name} defaultValue={value} className="field-control h-12 cursor-pointer truncate">
        <option value="">{all}</option>
        {value && !isKnown && <option value={value}>{value}</option>}
        {Object.entries(choices).map(([group, options]) => {
          const list = options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return group ? (
            <optgroup key={group} label={GROUP_LABELS[group]}>
              {list}
            </optgroup>
          ) : (
            list
          );
        })}
      </select>
    </div>
  );
}

function DayField({ name, label, value }: { name: keyof LeadFilters; label: string; value: string }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <input
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="2100-12-31"
        className="field-control h-12 max-sm:px-2"
      />
    </div>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: string }) {
  return (
    <label htmlFor={htmlFor} className="mb-1 block text-sm font-[600]">
      {children}
    </label>
  );
}
