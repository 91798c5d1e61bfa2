import { useForm } from '#app/forms/use-form.ts';
import type { MailState } from '#app/lib/mail-state.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { mailStateWords, type OutboxMail } from './outbox-mail.ts';

const looks = {
  waiting: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'danger', icon: 'warning' },
  failed: { tone: 'danger', icon: 'warning' },
  dropped: { tone: 'neutral', icon: 'close' },
  held: { tone: 'neutral', icon: 'pause' },
} as const;

export function MailItem({ mail }: { mail: OutboxMail }) {
  const { title, to, person, about, state, story, error } = mail;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[6.5rem_1fr_1fr_auto] lg:grid-cols-[8rem_1fr_1fr_7rem]">
      <p>
        <StateBadge state={state} />
      </p>
      <div className="min-w-0">
        <p className="font-[600]">{title}</p>
        <p className="wrap-anywhere text-ink-soft">
          {person}, {about}
        </p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{to}</p>
        <p className="text-ink-soft tabular-nums">{story}</p>
      </div>
      {error && <p className="wrap-anywhere text-danger md:col-span-3 md:col-start-2">{error}</p>}
      {mail.mayRetry && (
        <div className="mt-2 md:col-start-4 md:row-start-1 md:mt-0 md:text-end">
          <Retry mail={mail} />
        </div>
      )}
    </li>
  );
}

function StateBadge({ state }: { state: MailState }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} className="gap-1.5">
      <Icon name={icon} /> {mailStateWords[state]}
    </Badge>
  );
}

function Retry({ mail: { id, title, person, state } }: { mail: OutboxMail }) {
  const { Form, busy } = useForm(id);
  const verb = state === 'held' ? 'Send' : 'Retry';
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={state === 'held' ? 'send' : 'retry'} />
      <Button
        type="submit"
        name="mail"
        value={id}
        tone="secondary"
        small
        disabled={busy}
        aria-label={`${verb} ${title}, ${person}`}
      >
        {verb}
      </Button>
    </Form>
  );
}
