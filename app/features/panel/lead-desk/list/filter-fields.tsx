import { useId } from 'react';
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
  const id = useId();
  const known = [...choices, ...groups.flatMap((group) => group.choices)];
  // A shared link may name what is no choice any more; the select must still say what is applied.
  const isUnknown = value !== '' && !known.some((choice) => choice.value === value);
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <select id={id} name={name} defaultValue={value} className="field-control h-12 cursor-pointer truncate">
        <option value="">{all}</option>
        {isUnknown && <option value={value}>{value}</option>}
        <Options choices={choices} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options choices={group.choices} />
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function Options({ choices }: { choices: Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

export function DayFilter({ name, label, value }: FilterProps) {
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
