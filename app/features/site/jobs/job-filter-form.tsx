import { useLiveForm } from '#app/forms/use-live-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
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
        <label htmlFor="job-search" className="mb-1.5 block font-[600]">
          Search
        </label>
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2" />
          <input
            id="job-search"
            type="search"
            name="q"
            defaultValue={filters.q}
            placeholder="Title, company or skill"
            enterKeyHint="search"
            className="field-control ps-11"
          />
        </div>
      </div>
      <JobFilter
        name="location"
        label="Location"
        all="All Locations"
        values={options.location}
        value={filters.location}
      />
      <JobFilter name="type" label="Job type" all="All Types" values={options.type} value={filters.type} />
      <JobFilter
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

function JobFilter({
  name,
  values,
  ...select
}: {
  name: keyof FilterOptions;
  label: string;
  all: string;
  values: string[];
  value: string;
}) {
  const { value } = select;
  // A shared link may name a choice that no job has any more; the select must still say what is applied.
  const listed = values.slice(0, mostChoices);
  const choices = value && !listed.includes(value) ? [...listed, value] : listed;
  return (
    <FilterSelect name={name} {...select}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
      {values.length > mostChoices && <option disabled>Others: type them into Search</option>}
    </FilterSelect>
  );
}
