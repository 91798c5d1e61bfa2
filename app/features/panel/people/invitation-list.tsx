import { useForm } from '#app/forms/use-form.ts';
import { roleName } from '#app/lib/roles.ts';
import { Button } from '#app/ui/button.tsx';
import type { Invitation } from './queries.server.ts';

/** Whom we wait for. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
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

function InvitationItem({ id, email, role, invitedBy, until, isExpired }: Invitation) {
  const again = useForm(`again-${id}`);
  const withdrawal = useForm(`withdraw-${id}`);
  const busy = again.busy || withdrawal.busy;
  return (
    <li className="grid gap-y-2 py-3">
      <p className="font-[600] wrap-anywhere">{email}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {roleName(role)}
        {invitedBy && `, invited by ${invitedBy}`}.{' '}
        {isExpired ? `Expired: ${until}` : `The link works until ${until}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <again.Form method="post">
          <input type="hidden" name="form" value={`again-${id}`} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <Button
            type="submit"
            name="intent"
            value="invite"
            tone="secondary"
            small
            disabled={busy}
            aria-label={`Send again: the invitation to ${email}`}
          >
            Send again
          </Button>
        </again.Form>
        <withdrawal.Form method="post">
          <input type="hidden" name="form" value={`withdraw-${id}`} />
          <input type="hidden" name="invitation" value={id} />
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            tone="quiet"
            small
            disabled={busy}
            aria-label={`Withdraw the invitation to ${email}`}
          >
            Withdraw
          </Button>
        </withdrawal.Form>
      </div>
    </li>
  );
}
