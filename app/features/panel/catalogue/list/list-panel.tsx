import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLiveForm } from '#app/forms/use-live-form.ts';
import { countUpTo, mostTold } from '#app/lib/capped-count.ts';
import { Icon } from '#app/ui/icon.tsx';
import { OlderPager } from '#app/ui/panel/older-pager.tsx';
import { SearchField } from '#app/ui/panel/search-field.tsx';
import { addressOf, isFirst, type Place } from '../address.ts';
import { CourseRow } from '../courses/course-row.tsx';
import { DeleteQuestion, type Doomed } from '../delete-question.tsx';
import { JobRow } from '../jobs/job-row.tsx';
import { isTextKind, kindNames } from '../kinds.ts';
import { TextRows } from '../texts/text-rows.tsx';
import { WorkshopRow } from '../workshops/workshop-row.tsx';
import type { List } from './listing.ts';
import { NothingListed } from './nothing-listed.tsx';

/** One list: its search, its cards, and the ways to add to it and to take from it. */
export function ListPanel({ list }: { list: List }) {
  const { kind, q, before, total, older } = list;
  const { item, noun, nouns } = kindNames[kind];
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  // Texts have an order, and a list of their own.
  const Cards = isTextKind(kind) ? Fragment : CardList;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <SearchForm kind={kind} q={q} />
        <Link
          to={addressOf({ kind, q, before, open: 'add' })}
          preventScrollReset
          className="button button-primary max-sm:w-full"
        >
          <Icon name="plus" /> Add {item}
        </Link>
      </div>
      <p role="status" className="mt-4 text-ink-soft tabular-nums">
        {countUpTo(mostTold(q), total)} {total === 1 ? noun : nouns}
        {q && ` matching “${q}”`}
      </p>
      {list.rows.length === 0 ? (
        <NothingListed kind={kind} q={q} before={before} />
      ) : (
        <Cards>
          <Rows list={list} onDelete={setDoomed} />
        </Cards>
      )}
      <OlderPager
        label={`Pages of ${nouns}`}
        newest={before && addressOf({ kind, q })}
        older={older && addressOf({ kind, q, before: older })}
      />
      {doomed && <DeleteQuestion kind={kind} doomed={doomed} onDone={() => setDoomed(null)} />}
    </>
  );
}

const CardList = ({ children }: { children: ReactNode }) => (
  <ul className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">{children}</ul>
);

function SearchForm({ kind, q }: Pick<Place, 'kind' | 'q'>) {
  const live = useLiveForm();
  return (
    <form {...live} className="flex min-w-60 grow">
      {!isFirst(kind) && <input type="hidden" name="tab" value={kind} />}
      <SearchField label={`Search ${kindNames[kind].nouns}`} value={q} />
    </form>
  );
}

function Rows({ list, onDelete }: { list: List; onDelete: (doomed: Doomed) => void }) {
  const { kind, q, before } = list;
  const actions = (id: string) => ({ editTo: addressOf({ kind, q, before, open: { edit: id } }), onDelete });
  switch (list.kind) {
    case 'courses':
      return list.rows.map((row) => <CourseRow key={row.id} course={row} {...actions(row.id)} />);
    case 'webinars':
      return list.rows.map((row) => <WorkshopRow key={row.id} workshop={row} {...actions(row.id)} />);
    case 'jobs':
      return list.rows.map((row) => <JobRow key={row.id} job={row} {...actions(row.id)} />);
    default:
      return <TextRows kind={list.kind} rows={list.rows} canMove={q === ''} actionsOf={actions} />;
  }
}
