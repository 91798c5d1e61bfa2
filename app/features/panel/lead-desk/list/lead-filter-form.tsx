import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveForm } from '#app/forms/use-live-form.ts';
import { classNames } from '#app/lib/class-names.ts';
import { dayProblem } from '#app/lib/written-day.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DateField } from '#app/ui/panel/date-field.tsx';
import { SearchField } from '#app/ui/panel/search-field.tsx';
import { followUps, type LeadOwner, leadKinds, leadStatuses } from '../lead.ts';
import { type Choice, SelectFilter } from './filter-fields.tsx';
import { filterNames, type LeadFilters, nobody } from './lead-filters.ts';
import type { DeskData } from './load-desk.server.ts';

interface LeadFilterFormProps {
  filters: LeadFilters;
  colleagues: LeadOwner[];
  choices: DeskData['choices'];
}

/** Applies itself while somebody types and chooses. On a phone all but the search is folded away. */
export function LeadFilterForm(props: LeadFilterFormProps) {
  const { filters } = props;
  const live = useLiveForm();
  const used = filterNames.filter((name) => name !== 'q' && filters[name] !== '').length;
  const [isOpen, setOpen] = useState(used > 0);
  const id = useId();
  return (
    <form {...live} action="/admin/leads" aria-label="Search and filter leads">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchField label="Search by name, phone or email" value={filters.q} />
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
          'mt-4 grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4 xl:grid-cols-7',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Filters {...props} />
      </div>
    </form>
  );
}

function Filters({ filters, colleagues, choices }: LeadFilterFormProps) {
  const owners = [
    { value: nobody, label: 'Nobody' },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const courses = [
    { label: 'Courses', choices: choices.courses },
    { label: 'Workshops', choices: choices.workshops },
  ];
  return (
    <>
      <SelectFilter name="course" label="Course" all="All" value={filters.course} groups={courses} />
      <SelectFilter name="kind" label="Kind" all="All" value={filters.kind} choices={asChoices(leadKinds)} />
      <SelectFilter
        name="status"
        label="Status"
        all="All"
        value={filters.status}
        choices={asChoices(leadStatuses)}
      />
      <SelectFilter name="owner" label="Owner" all="Everybody" value={filters.owner} choices={owners} />
      <DayFilter name="since" label="From" />
      <DayFilter name="until" label="To" />
      <SelectFilter
        name="follow_up"
        label="Follow-up"
        all="All"
        value={filters.follow_up}
        choices={asChoices(followUps)}
      />
    </>
  );
}

/** What was typed stays, and is judged, where it is no day and so filters nothing. */
function DayFilter({ name, label }: { name: 'since' | 'until'; label: string }) {
  const [params] = useSearchParams();
  const [typed] = useState(params.get(name) ?? '');
  const [error, setError] = useState(dayProblem(typed));
  return (
    <div className="max-[22rem]:col-span-2 [&_label]:mb-1 [&_label]:text-sm [&_label>span]:hidden">
      <DateField name={name} label={label} value={typed} error={error} onDay={() => setError(undefined)} />
    </div>
  );
}

const asChoices = (names: Record<string, string>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
