import { Link, useNavigation } from 'react-router';
import { useAuth } from '#app/data/auth-context.ts';
import { cappedCount } from '#app/lib/capped-count.ts';
import { classNames } from '#app/lib/class-names.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { OlderPager } from '#app/ui/panel/older-pager.tsx';
import { leadCount } from '../lead.ts';
import { LeadFilterForm } from './lead-filter-form.tsx';
import { csvPath, duePath, hasFilters, leadsPath } from './lead-filters.ts';
import { LeadList } from './lead-list.tsx';
import { Announcement, ConnectionNote, WaitingBar } from './live-notes.tsx';
import type { DeskData } from './load-desk.server.ts';
import { useArrivals } from './use-arrivals.ts';

export function LeadDeskPage(desk: DeskData) {
  const { rights } = useAuth();
  const { connection, waiting, announcement, openedAt } = useArrivals(desk);
  return (
    <AdminPage
      title="Leads"
      action={
        rights.includes('export leads') && (
          <ButtonLink to={csvPath(desk.filters)} tone="secondary" small download>
            <Icon name="download" /> Export CSV
          </ButtonLink>
        )
      }
    >
      <LeadFilterForm {...desk} />
      <Announcement text={announcement} connection={connection} />
      <WaitingBar count={desk.isNewest ? 0 : waiting} />
      <Results {...desk} openedAt={openedAt} />
      <ConnectionNote connection={connection} />
    </AdminPage>
  );
}

function Results({
  leads,
  total,
  dueCount,
  older,
  filters,
  isFirstPage,
  openedAt,
}: DeskData & { openedAt: string }) {
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/admin/leads';
  const isFiltered = hasFilters(filters);
  return (
    <section aria-label="Leads" aria-busy={busy} className="mt-6">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-8">
        <h2 aria-live="polite" className="text-lg font-[650] tabular-nums">
          {leadCount(total, filters.q)}
        </h2>
        {dueCount > 0 && (
          <Link to={duePath} preventScrollReset className="button button-quiet">
            <Icon name="clock" />{' '}
            {dueCount === 1 ? '1 follow-up is due' : `${cappedCount(dueCount)} follow-ups are due`}
          </Link>
        )}
        {isFiltered && (
          <Link to="/admin/leads" preventScrollReset className="button button-quiet">
            Clear Filters
          </Link>
        )}
      </div>
      <div className={classNames('transition-opacity', busy && 'opacity-60')}>
        {leads.length > 0 ? (
          <LeadList leads={leads} openedAt={openedAt} />
        ) : (
          <Nothing isFiltered={isFiltered} isFirstPage={isFirstPage} />
        )}
      </div>
      <OlderPager
        label="Pages of leads"
        newest={isFirstPage ? null : leadsPath(filters)}
        older={older && leadsPath(filters, older)}
      />
    </section>
  );
}

function Nothing({ isFiltered, isFirstPage }: { isFiltered: boolean; isFirstPage: boolean }) {
  if (!isFirstPage) return <EmptyState title="There are no older leads." />;
  return isFiltered ? (
    <EmptyState
      title="No leads found matching your search."
      hint="Try fewer words, another status or a longer time."
    />
  ) : (
    <EmptyState
      title="No leads yet."
      hint="Enquiries, enrollments and workshop registrations appear here as soon as they are sent."
    />
  );
}
