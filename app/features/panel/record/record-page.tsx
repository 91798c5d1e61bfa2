import { Link } from 'react-router';
import { countOf } from '#app/lib/count-of.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { OlderPager } from '#app/ui/panel/older-pager.tsx';
import { CommandItem } from './command-item.tsx';
import type { RecordView } from './queries.server.ts';
import { RecordFilterForm } from './record-filter-form.tsx';
import { hasFilters } from './record-filters.ts';

/** Who did what, newest first. */
export function RecordPage({ filters, subject, people, commands, newest, older }: RecordView) {
  const isFiltered = hasFilters(filters);
  const isOneEntry = filters.entry !== '';
  return (
    <AdminPage title={subject ? `History of ${subject}` : 'Record'}>
      <p className="measure -mt-4 mb-6 text-ink-soft">
        Who changed what in the panel. Nobody can alter it. What becomes of a lead stands on the lead’s own
        page.
      </p>
      {!isOneEntry && <RecordFilterForm filters={filters} people={people} />}
      {isFiltered && (
        <Link to="/admin/record" className="button button-quiet mt-2">
          {isOneEntry ? 'Show All Entries' : 'Clear Filters'}
        </Link>
      )}
      <p role="status" className="sr-only">
        {countOf(commands.length, 'command')} on this page
      </p>
      {commands.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'Nothing was recorded that fits.' : 'Nothing has been recorded yet.'}
          hint={isFiltered ? 'Try another person, another kind of thing or a longer time.' : undefined}
        />
      ) : (
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {commands.map((command) => (
            <CommandItem
              key={command.id}
              command={command}
              isHistory={subject !== null}
              isWhole={isOneEntry}
            />
          ))}
        </ol>
      )}
      <OlderPager label="Pages of the record" newest={newest} older={older} />
    </AdminPage>
  );
}
