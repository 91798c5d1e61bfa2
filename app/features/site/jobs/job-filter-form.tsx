import { useLiveForm } from '#app/forms/use-live-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { JobFilters } from './job-filters.ts';
import type { FilterOptions } from './queries.server.ts';

/** The database answers with one more where there are others (private.shown_job_values). */
const mostChoices = 200;

/** A plain GET form; with JavaScript it applies itself while the visitor types and chooses. */
export function JobFilterForm({ filters, options }: { filters: JobFilters; options: FilterOptions }) {
  const live = useLiveForm();
  return (
    <form
      {...live}
      action="/jobs"
      aria-label="Search and filter jobs"
      className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1.7fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a search element would be a second landmark around one field. */}
      <div role="search" className="col-span-2 lg:col-span-1">
        <Label htmlFor="job-search">Search</Label>
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2" />
          <input
            id="job-search"
            type="search"
            name="q"
            defaultValue={filters.q}
            placeholder="Title, company or skill"
            enterKeyHint="search"
            className="field-control h-12 ps-11"
          />
        </div>
      </div>
      <FilterSelect
        name="location"
        label="Location"
        all="All Locations"
        values={options.location}
        value={filters.location}
      />
      <FilterSelect name="type" label="Job type" all="All Types" values={options.type} value={filters.type} />
      <FilterSelect
        name="experience"
        label="Experience"
        all="All Levels"
        values={options.experience}
        value={filters.experience}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

function FilterSelect({
  name,
  label,
  all,
  values,
  value,
}: {
  name: keyof FilterOptions;
  label: string;
  all: string;
  values: string[];
  value: string;
}) {
  // A shared link may name a choice that no job has any more; the select must still say what is applied.
  const listed = values.slice(0, mostChoices);
  const choices = value && !listed.includes(value) ? [...listed, value] : listed;
  const id = `job-${name}`;
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={value}
          className="field-control h-12 cursor-pointer appearance-none truncate pe-10"
        >
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
          {values.length > mostChoices && <option disabled>Others: type them into Search</option>}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2"
        />
      </div>
    </div>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: string }) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-[600]">
      {children}
    </label>
  );
}
