import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { LeadData } from './load-lead.server.ts';
import { useLeadCommand } from './use-lead-command.ts';

type RegistrationProps = Pick<LeadData, 'lead' | 'cancelledWhen' | 'mayRestore'>;

/** The seat of a registration: given back after a question, and taken again while there is one. */
export function Registration({ lead, cancelledWhen, mayRestore }: RegistrationProps) {
  const [asking, setAsking] = useState(false);
  const { busy, signedOut, send } = useLeadCommand(cancelledWhen ? 'restore' : 'cancel', closeConfirmDialog);
  if (cancelledWhen)
    return (
      <div className="grid gap-3">
        {signedOut && <SignedOutNotice />}
        <p>
          Cancelled: {cancelledWhen}.{' '}
          {mayRestore ? 'The seat is free for somebody else.' : 'The workshop has been deleted since.'}
        </p>
        {mayRestore && (
          <Button tone="secondary" disabled={busy} onClick={() => send()} className="justify-self-start">
            Undo cancellation
          </Button>
        )}
        {mayRestore && <WorkshopLink lead={lead} />}
      </div>
    );
  return (
    <div className="grid gap-3">
      {signedOut && <SignedOutNotice />}
      <Button tone="danger" onClick={() => setAsking(true)} className="justify-self-start">
        Cancel registration
      </Button>
      {mayRestore && <WorkshopLink lead={lead} />}
      {asking && (
        <ConfirmDialog
          title="Cancel this registration?"
          confirm="Cancel registration"
          cancel="Keep it"
          busy={busy}
          onConfirm={() => send()}
          onCancel={() => setAsking(false)}
        >
          The seat of {lead.name} in {lead.courseName} goes to whoever asks next. You can undo this as long as
          a seat is free.
        </ConfirmDialog>
      )}
    </div>
  );
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
