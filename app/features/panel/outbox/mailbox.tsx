import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OlderPager } from '#app/ui/panel/older-pager.tsx';
import type { MailView } from './load-mail.server.ts';

/** What would have been sent if there were anything to send it with. */
export function Mailbox({ kept, messages, older, isNewest }: Extract<MailView, { view: 'mailbox' }>) {
  return (
    <>
      {messages.length === 0 && (
        <EmptyState
          title={isNewest ? 'The mailbox is empty.' : 'Nothing older is kept.'}
          hint={`${kept.shows === 'every mail' ? 'Mails and codes' : 'Mails about leads'} appear here when the site writes them, and stay for ${kept.days} days.`}
        />
      )}
      <ul className="divide-y divide-line border-line not-empty:border-y">
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
            <span className="text-ink-soft tabular-nums md:text-end">Not sent, kept {keptAt}</span>
          </li>
        ))}
      </ul>
      <OlderPager
        label="Pages of the mailbox"
        newest={isNewest ? null : '?view=mailbox'}
        older={older && `?view=mailbox&before=${older}`}
      />
    </>
  );
}
