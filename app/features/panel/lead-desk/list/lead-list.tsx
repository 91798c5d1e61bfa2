import { Link, useLocation } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { Badge } from '#app/ui/badge.tsx';
import { leadKinds } from '../lead.ts';
import { FollowUpWords, StatusBadge, Warnings } from '../lead-words.tsx';
import type { LeadListItem } from './list-item.ts';

interface LeadListProps {
  leads: LeadListItem[];
  /** Leads after this moment have come while the page was open. */
  openedAt: string;
}

/** A table on a desk, cards on a phone: a table that is laid out as cards would be none to a screen reader. */
export function LeadList({ leads, openedAt }: LeadListProps) {
  const rows = leads.map((lead) => ({ lead, isNew: lead.createdAt > openedAt }));
  return (
    <>
      <ul className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
        {rows.map((row) => (
          <LeadCard key={row.lead.id} {...row} />
        ))}
      </ul>
      <table className="mt-4 hidden w-full border-collapse text-start text-sm xl:table">
        <thead>
          <tr className="border-b-2 border-ink text-ink-soft">
            {columns.map((title) => (
              <th key={title} scope="col" className="py-2 pe-4 text-start font-[600] first:ps-3">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LeadRow key={row.lead.id} {...row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const columns = [
  'Kind',
  'Name',
  'Phone and email',
  'Course or workshop',
  'Status',
  'Owner',
  'Next follow-up',
  'When',
];

interface RowProps {
  lead: LeadListItem;
  isNew: boolean;
}

function LeadRow({ lead, isNew }: RowProps) {
  const cell = 'py-3 pe-4';
  return (
    <tr className={classNames('border-b border-line align-top hover:bg-raised', isNew && 'bg-accent-soft')}>
      <td className={classNames(cell, 'ps-3', isNew && 'shadow-[inset_4px_0_var(--color-accent)]')}>
        {leadKinds[lead.kind]}
      </td>
      <td className={classNames(cell, 'max-w-48 wrap-anywhere')}>
        <LeadLink lead={lead} />
        <Marks lead={lead} isNew={isNew} />
      </td>
      <td className={classNames(cell, 'max-w-60 wrap-anywhere')}>
        <Phone lead={lead} className="block tabular-nums" linkClassName="whitespace-nowrap hover:underline" />
        <span className="block text-ink-soft">{lead.email}</span>
      </td>
      <td className={classNames(cell, 'max-w-52 wrap-anywhere')}>
        {lead.courseName || <None>No course</None>}
      </td>
      <td className={cell}>
        <StatusBadge status={lead.status} />
      </td>
      <td className={classNames(cell, 'max-w-32 wrap-anywhere')}>{lead.owner || <None>Nobody</None>}</td>
      <td className={classNames(cell, 'max-w-36 text-balance')}>
        {lead.followUp ? <FollowUpWords followUp={lead.followUp} /> : <None>None</None>}
      </td>
      <td className={classNames(cell, 'max-w-32 tabular-nums')}>
        <time dateTime={lead.createdAt}>{lead.when}</time>
      </td>
    </tr>
  );
}

export function LeadCard({ lead, isNew }: RowProps) {
  return (
    <li
      className={classNames(
        'rounded-md border p-4',
        isNew ? 'border-accent bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <LeadLink lead={lead} />
          <p className="text-sm text-ink-soft">
            {leadKinds[lead.kind]}
            {lead.courseName && `, ${lead.courseName}`}
          </p>
        </div>
        <StatusBadge status={lead.status} />
      </div>
      <Marks lead={lead} isNew={isNew} />
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm break-words">
        <Phone lead={lead} className="min-w-0 tabular-nums" linkClassName="text-link" />
        <span className="min-w-0 text-ink-soft">{lead.email}</span>
      </p>
      <p className="mt-2 text-sm">
        {lead.owner ? `Owner: ${lead.owner}` : 'No owner'}
        {lead.followUp && (
          <>
            {'. Follow-up: '}
            <FollowUpWords followUp={lead.followUp} />
          </>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        <time dateTime={lead.createdAt}>{lead.when}</time>
      </p>
    </li>
  );
}

function LeadLink({ lead }: { lead: LeadListItem }) {
  const { pathname, search, state } = useLocation();
  return (
    <Link
      to={`/admin/leads/${lead.id}`}
      // The way back leads to the same page of the same list.
      state={pathname === '/admin/leads' ? { list: search } : state}
      className="text-link font-[650] break-words"
    >
      {lead.name}
    </Link>
  );
}

interface PhoneProps {
  lead: LeadListItem;
  className: string;
  linkClassName: string;
}

/** A link where there is a number to dial; what else people type into the field is to be read. */
function Phone({ lead, className, linkClassName }: PhoneProps) {
  if (!lead.tel) return <span className={classNames(className, 'break-words')}>{lead.phone}</span>;
  return (
    <a href={telephoneUrl(lead.tel)} className={classNames(className, linkClassName)}>
      {lead.phone}
    </a>
  );
}

function Marks({ lead, isNew }: RowProps) {
  if (!isNew && !lead.suspicious && !lead.cancelled) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {isNew && <Badge tone="success">Just in</Badge>}
      <Warnings {...lead} />
    </p>
  );
}

function None({ children }: { children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}
