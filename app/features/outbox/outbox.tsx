import { ChoiceLinks } from '#app/ui/admin/choice-links.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MailItem } from './mail-item.tsx';
import { type MailState, type OutboxMail, STATE_WORDS, STATES } from './outbox-mail.ts';
import { useRefresh } from './use-refresh.ts';

interface OutboxProps {
  state: MailState | null;
  mails: OutboxMail[];
  total: number;
  page: number;
  pageCount: number;
}

/** The mails that leads give rise to, and what became of each. */
export function Outbox({ state, mails, total, page, pageCount }: OutboxProps) {
  useRefresh(mails.some(({ isDue }) => isDue));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ChoiceLinks
          label="State"
          choices={[
            { to: '/admin/mail', label: 'All', current: state === null },
            ...STATES.map((one) => ({
              to: `?state=${one}`,
              label: STATE_WORDS[one],
              current: state === one,
            })),
          ]}
        />
        <p className="text-ink-soft tabular-nums" role="status">
          {total === 1 ? '1 mail' : `${total.toLocaleString('en-IN')} mails`}
        </p>
      </div>
      {mails.length === 0 ? (
        <EmptyState {...EMPTY[state ?? 'all']} />
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <Pager label="Pages of the outbox" page={page} pageCount={pageCount} />
    </>
  );
}

const EMPTY = {
  all: {
    title: 'No mails yet.',
    hint: 'Every enquiry, enrolment and registration writes two: one to you, one to the visitor.',
  },
  waiting: { title: 'No mails are waiting.', hint: 'Everything has been sent or given up.' },
  sent: { title: 'No mails have been sent.' },
  failed: {
    title: 'No mails have failed.',
    hint: 'A mail fails when its address is refused, or after two days.',
  },
};
