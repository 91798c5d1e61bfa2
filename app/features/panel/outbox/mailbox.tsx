import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/panel/pager.tsx';
import type { MailView } from './load-mail.server.ts';

/** What would have been sent if there were anything to send it with. */
export function Mailbox({ kept, messages, page, pageCount }: Extract<MailView, { view: 'mailbox' }>) {
  if (messages.length === 0)
    return (
      <EmptyState
        title="The mailbox is empty."
        hint={`${kept === 'every mail' ? 'Mails and codes' : 'Mails about leads'} appear here when the site writes them.`}
      />
    );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {messages.map(({ name, subject, to, keptAt }) => (
          <li
            key={name}
            className="relative grid gap-x-6 gap-y-1 py-4 hover:bg-sunk md:grid-cols-[1fr_1fr_15rem] md:items-baseline"
          >
            <Link
              to={`?view=mailbox&message=${name}`}
              className="wrap-anywhere font-[600] after:absolute after:inset-0"
            >
              {subject}
            </Link>
            <span className="wrap-anywhere">{to}</span>
            <span className="text-ink-soft tabular-nums md:text-end">{keptAt}</span>
          </li>
        ))}
      </ul>
      <Pager label="Pages of the mailbox" page={page} pageCount={pageCount} />
    </>
  );
}
