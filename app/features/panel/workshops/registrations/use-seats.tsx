import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/forms/use-command.ts';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { Head } from '../head/head-of.server.ts';
import type { Registration } from '../workshop.ts';
import { seatButtonId } from './registration-list.tsx';

/** Gives a seat back after a question, and takes it again without one: the lead's own page does it, so both say the same. */
export function useSeats({ title, isOver }: Head, registrations: Registration[]) {
  const [asked, setAsked] = useState<Registration | null>(null);
  const cancelling = useCommand('cancel', closeConfirmDialog);
  const restoring = useCommand('restore');
  const follow = useFocusOn(registrations);
  const change = (registration: Registration) => {
    follow(registration.id);
    if (registration.cancelled) restoring.send({}, `/admin/leads/${registration.id}`);
    else setAsked(registration);
  };
  const signedOut = cancelling.signedOut || restoring.signedOut;
  const question = (
    <>
      {signedOut && <SignedOutNotice />}
      {asked && (
        <ConfirmDialog
          title={`Cancel the registration of ${asked.name}?`}
          confirm="Cancel registration"
          cancel="Keep it"
          busy={cancelling.busy}
          onConfirm={() => cancelling.send({}, `/admin/leads/${asked.id}`)}
          onCancel={() => setAsked(null)}
        >
          {asked.isWalkIn || isOver
            ? 'No mail goes out.'
            : `${asked.name} gets a mail that the seat in ${title} is cancelled.`}{' '}
          The seat goes to whoever asks next. You can undo this as long as a seat is free.
        </ConfirmDialog>
      )}
    </>
  );
  return { change, question };
}

/** The button of a registration goes with it into the other list; the focus follows it there. */
function useFocusOn(registrations: Registration[]) {
  const followed = useRef<{ id: string; wasCancelled: boolean }>(undefined);
  useEffect(() => {
    const { id, wasCancelled } = followed.current ?? {};
    const registration = registrations.find((one) => one.id === id);
    if (!registration || (registration.cancelled !== null) === wasCancelled) return;
    followed.current = undefined;
    document.getElementById(seatButtonId(registration.id))?.focus();
  }, [registrations]);
  return (id: string) => {
    const wasCancelled = registrations.find((one) => one.id === id)?.cancelled != null;
    followed.current = { id, wasCancelled };
  };
}
