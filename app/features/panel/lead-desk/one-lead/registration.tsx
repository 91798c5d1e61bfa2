import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { Lead } from '../lead.ts';
import type { LeadData } from './load-lead.server.ts';
import type { Seat } from './seat.ts';
import { useLeadCommand } from './use-lead-command.ts';

interface RegistrationProps extends Pick<LeadData, 'lead' | 'cancelledWhen'> {
  seat: Seat;
}

/** The seat of a registration: given back after a question, and taken again while there is one. */
export function Registration({ lead, cancelledWhen, seat }: RegistrationProps) {
  const [asking, setAsking] = useState(false);
  const { busy, signedOut, send } = useLeadCommand(cancelledWhen ? 'restore' : 'cancel', closeConfirmDialog);
  if (cancelledWhen)
    return (
      <div className="grid gap-3">
        {signedOut && <SignedOutNotice />}
        <p>
          Cancelled{byWhom(lead, seat)}: {cancelledWhen}.{' '}
          {seat.mayRestore ? 'The seat is free for somebody else.' : 'The workshop has been deleted since.'}
          {seat.isTold && ` Undone, ${lead.name} is told by mail.`}
        </p>
        {seat.mayRestore && (
          <Button tone="secondary" disabled={busy} onClick={() => send()} className="justify-self-start">
            Undo cancellation
          </Button>
        )}
        {seat.mayRestore && <WorkshopLink lead={lead} />}
      </div>
    );
  return (
    <div className="grid gap-3">
      {signedOut && <SignedOutNotice />}
      <Button tone="danger" onClick={() => setAsking(true)} className="justify-self-start">
        Cancel registration
      </Button>
      {seat.mayRestore && <WorkshopLink lead={lead} />}
      {asking && (
        <ConfirmDialog
          title="Cancel this registration?"
          confirm="Cancel registration"
          cancel="Keep it"
          busy={busy}
          onConfirm={() => send()}
          onCancel={() => setAsking(false)}
        >
          The seat of {lead.name} in {lead.courseName} goes to whoever asks next.{' '}
          {seat.isTold ? `${lead.name} is told by mail.` : 'No mail is sent.'} You can undo this as long as a
          seat is free.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The timeline names who of the institute it was. */
function byWhom({ name }: Pick<Lead, 'name'>, { cancelledBy }: Seat): string {
  if (cancelledBy === 'visitor') return ` by ${name}`;
  return cancelledBy === 'staff' ? ' by the institute' : '';
}

/** To everybody else who comes. A registration names `workshop-{id}` as its course. */
const WorkshopLink = ({ lead: { courseId, courseName } }: Pick<RegistrationProps, 'lead'>) => (
  <Link
    to={`/admin/workshops/${courseId?.replace(/^workshop-/, '')}`}
    className="text-link inline-flex min-h-11 items-center justify-self-start wrap-anywhere"
  >
    All about {courseName}
  </Link>
);
