import { useState } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '#app/data/use-refresh.ts';
import { useForm } from '#app/forms/use-form.ts';
import { classNames } from '#app/lib/class-names.ts';
import { roleName } from '#app/lib/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import type { Invitation } from './queries.server.ts';

/** Whom we wait for. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  useRefresh(invitations.some(({ mail }) => mail?.isDue));
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-[650]">Invited</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} {...invitation} />
        ))}
      </ul>
    </>
  );
}

function InvitationItem({ id, email, role, invitedBy, until, isExpired, mail }: Invitation) {
  const [asking, setAsking] = useState(false);
  const again = useForm(`again-${id}`);
  const withdrawal = useForm(`withdraw-${id}`, closeConfirmDialog);
  const busy = again.busy || withdrawal.busy;
  const send = ({ submit }: typeof again, intent: 'again' | 'withdraw') =>
    submit({ intent, form: `${intent}-${id}`, invitation: id }, { method: 'post' });
  return (
    <li className="grid gap-y-2 py-3">
      <p className="font-[600] wrap-anywhere">{email}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {roleName(role)}
        {invitedBy && `, invited by ${invitedBy}`}.{' '}
        {isExpired ? `The link ran out on ${until}.` : `The link works until ${until}.`}
      </p>
      {mail && <MailFate {...mail} />}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          small
          disabled={busy}
          aria-label={`Send again: the invitation to ${email}`}
          onClick={() => send(again, 'again')}
        >
          Send again
        </Button>
        <Button
          tone="quiet"
          small
          disabled={busy}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => setAsking(true)}
        >
          Withdraw
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Withdraw the invitation?"
          confirm="Withdraw it"
          busy={withdrawal.busy}
          onConfirm={() => send(withdrawal, 'withdraw')}
          onCancel={() => setAsking(false)}
        >
          {`The link for ${email} stops working at once.`}
        </ConfirmDialog>
      )}
    </li>
  );
}

function MailFate({ state, story, error }: NonNullable<Invitation['mail']>) {
  return (
    <p className={classNames('text-sm wrap-anywhere', (error || state === 'kept') && 'text-danger')}>
      {state === 'sent' ? 'Mail sent ' : 'Mail: '}
      {story}. {error}{' '}
      {state === 'kept' && (
        <Link to="/admin/mail?view=mailbox" className="text-link">
          Open the mailbox
        </Link>
      )}
    </p>
  );
}
