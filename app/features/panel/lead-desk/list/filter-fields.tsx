import { FilterSelect } from '#app/ui/filter-select.tsx';
import type { LeadFilters } from './lead-filters.ts';

export interface Choice {
  value: string;
  label: string;
}

interface FilterProps {
  name: keyof LeadFilters;
  label: string;
  value: string;
}

interface SelectFilterProps extends FilterProps {
  /** The choice that filters nothing. */
  all: string;
  choices?: Choice[];
  groups?: { label: string; choices: Choice[] }[];
}

export function SelectFilter({ name, label, value, all, choices = [], groups = [] }: SelectFilterProps) {
  const known = [...choices, ...groups.flatMap((group) => group.choices)];
  // A shared link may name what is no choice any more; the select must still say what is applied.
  const isUnknown = value !== '' && !known.some((choice) => choice.value === value);
  return (
    <FilterSelect {...{ name, label, value, all }} labelClassName="mb-1 block text-sm font-[600]">
      {isUnknown && <option value={value}>{value}</option>}
      <Options choices={choices} />
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options choices={group.choices} />
        </optgroup>
      ))}
    </FilterSelect>
  );
}

function Options({ choices }: { choices: Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
