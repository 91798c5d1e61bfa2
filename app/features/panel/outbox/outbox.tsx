import { useRefresh } from '#app/data/use-refresh.ts';
import { type MailState, mailStates } from '#app/lib/mail-state.ts';
import { groupDigits } from '#app/lib/rupees.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceLinks } from '#app/ui/panel/choice-links.tsx';
import { OlderPager } from '#app/ui/panel/older-pager.tsx';
import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import { HeldNotice } from './held-notice.tsx';
import { MailItem } from './mail-item.tsx';
import { mailStateWords, type OutboxMail } from './outbox-mail.ts';

/** Those that want a look; the others are most of them, and nobody counts along. */
type CountedState = Exclude<MailState, 'sent' | 'dropped'>;

interface OutboxProps {
  state: MailState | null;
  mails: OutboxMail[];
  counts: Record<CountedState, number>;
  accountMails: { title: string; since: string; error: string | null } | null;
  /** Where the next page begins. */
  older: string | null;
  isNewest: boolean;
}

/** The mails that leads give rise to, and what became of each. */
export function Outbox({ state, mails, counts, accountMails, older, isNewest }: OutboxProps) {
  useRefresh(mails.some(({ isDue }) => isDue));
  // Few sites are ever restored, or run without a mail server.
  const choices = mailStates.filter(
    (one) => (one !== 'held' && one !== 'kept') || counts[one] > 0 || state === one,
  );
  return (
    <>
      <HeldNotice count={counts.held} />
      {accountMails && (
        <WarningNotice icon="clock" title={accountMails.title}>
          <p className="wrap-anywhere">
            The oldest has waited since {accountMails.since}. The server keeps trying.
            {accountMails.error && ` The last attempt failed: ${accountMails.error}`}
          </p>
        </WarningNotice>
      )}
      <ChoiceLinks
        label="State"
        choices={[
          { to: '/admin/mail', label: 'All', current: state === null },
          ...choices.map((one) => ({
            to: `?state=${one}`,
            label: choiceLabel(one, counts),
            current: state === one,
          })),
        ]}
      />
      {mails.length === 0 ? (
        <EmptyState {...emptyTexts[state ?? 'all']} />
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <OlderPager
        label="Pages of the outbox"
        newest={isNewest ? null : outboxPath(state)}
        older={older && outboxPath(state, older)}
      />
    </>
  );
}

function choiceLabel(state: MailState, counts: OutboxProps['counts']): string {
  if (state === 'sent') return mailStateWords.sent;
  if (state === 'dropped') return `${mailStateWords.dropped}: no longer true`;
  return `${mailStateWords[state]} (${groupDigits(counts[state])})`;
}

function outboxPath(state: MailState | null, before?: string): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(before && { before }) });
  return params.size > 0 ? `/admin/mail?${params}` : '/admin/mail';
}

const emptyTexts = {
  all: {
    title: 'No mails yet.',
    hint: 'Every enquiry, enrollment and registration writes two: one to you, one to the visitor.',
  },
  waiting: { title: 'No mails are waiting.', hint: 'Everything has been sent or given up.' },
  sent: { title: 'No mails have been sent.' },
  kept: {
    title: 'No mails are kept.',
    hint: 'While SMTP_URL is not set, mails go into the mailbox and are not sent.',
  },
  failed: {
    title: 'No mails have failed.',
    hint: 'A mail fails when its address is refused, or after two days.',
  },
  dropped: {
    title: 'Every mail was still true when it was sent.',
    hint: 'A reminder of a seat that was cancelled meanwhile, for instance, is not sent.',
  },
  held: {
    title: 'No mails are held.',
    hint: 'When the site is restored from a backup, the mails that were waiting are held here until you send or discard them.',
  },
};
