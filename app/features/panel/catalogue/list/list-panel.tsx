import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveForm } from '#app/forms/use-live-form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Pager } from '#app/ui/panel/pager.tsx';
import { SearchField } from '#app/ui/panel/search-field.tsx';
import { type Address, addressOf } from '../address.ts';
import { CourseRow } from '../courses/course-row.tsx';
import { DeleteQuestion, type Doomed } from '../delete-question.tsx';
import { JobRow } from '../jobs/job-row.tsx';
import { kindNames } from '../kinds.ts';
import { WorkshopRow } from '../workshops/workshop-row.tsx';
import type { Catalogue } from './listing.ts';
import { NothingListed } from './nothing-listed.tsx';

/** One list: its search, its cards, and the ways to add to it and to take from it. */
export function ListPanel({ address, catalogue }: { address: Address; catalogue: Catalogue }) {
  const { kind, q } = address;
  const { tab, item, noun } = kindNames[kind];
  const { total, page, pageCount } = catalogue[kind];
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <SearchForm address={address} />
        <Link
          to={addressOf({ ...address, open: 'add' })}
          preventScrollReset
          className="button button-primary max-sm:w-full"
        >
          <Icon name="plus" /> Add {item}
        </Link>
      </div>
      <p role="status" className="mt-4 text-ink-soft tabular-nums">
        {total.toLocaleString('en-IN')} {total === 1 ? noun : tab.toLowerCase()}
        {q && ` matching “${q}”`}
      </p>
      {total === 0 ? (
        <NothingListed kind={kind} searched={q !== ''} />
      ) : (
        <ul className="mt-3 grid gap-4 lg:grid-cols-2">
          <Rows address={address} catalogue={catalogue} onDelete={setDoomed} />
        </ul>
      )}
      <Pager label={`Pages of ${tab.toLowerCase()}`} page={page} pageCount={pageCount} />
      {doomed && <DeleteQuestion kind={kind} doomed={doomed} onDone={() => setDoomed(null)} />}
    </>
  );
}

function SearchForm({ address: { kind, q } }: { address: Address }) {
  const live = useLiveForm();
  return (
    <form {...live} className="flex min-w-60 grow">
      {kind !== 'courses' && <input type="hidden" name="tab" value={kind} />}
      <SearchField label={`Search ${kindNames[kind].tab.toLowerCase()}`} value={q} />
    </form>
  );
}

function Rows({
  address,
  catalogue,
  onDelete,
}: {
  address: Address;
  catalogue: Catalogue;
  onDelete: (doomed: Doomed) => void;
}) {
  const actions = (id: string) => ({ editTo: addressOf({ ...address, open: { edit: id } }), onDelete });
  switch (address.kind) {
    case 'courses':
      return catalogue.courses.rows.map((row) => (
        <CourseRow key={row.id} course={row} {...actions(row.id)} />
      ));
    case 'webinars':
      return catalogue.webinars.rows.map((row) => (
        <WorkshopRow key={row.id} workshop={row} {...actions(row.id)} />
      ));
    case 'jobs':
      return catalogue.jobs.rows.map((row) => <JobRow key={row.id} job={row} {...actions(row.id)} />);
  }
}
