import { useForm } from '#app/forms/use-form.ts';
import { groupDigits } from '#app/lib/rupees.ts';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { keptDays } from './bin/kept-days.ts';
import { type Kind, kindNames, pageOf } from './kinds.ts';
import { focusOnPanel } from './list/list-place.ts';

/** What somebody is about to delete. */
export interface Doomed {
  id: string;
  name: string;
  /** People with a seat, who would have none. */
  registered?: number;
  /** They could be told that it does not take place. */
  mayCancel?: boolean;
}

interface DeleteQuestionProps {
  kind: Kind;
  doomed: Doomed;
  onDone: () => void;
}

export function DeleteQuestion({ kind, doomed, onDone }: DeleteQuestionProps) {
  const { submit, busy } = useForm('confirm', ({ ok }) => {
    closeConfirmDialog();
    // What opened the question goes with its card.
    if (ok) focusOnPanel();
    onDone();
  });
  const { noun } = kindNames[kind];
  const { id, name, registered = 0, mayCancel } = doomed;

  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirm={`Delete ${noun}`}
      busy={busy}
      onConfirm={() =>
        submit(
          { intent: 'delete', kind, id },
          { method: 'post', action: pageOf(kind).path, encType: 'application/json' },
        )
      }
      onCancel={onDone}
    >
      {registered > 0 && `${seatHolders(registered)} `}
      {registered > 0 && mayCancel && 'To have them told, edit it and choose the status Cancelled instead. '}
      {registered > 0 && 'Their registrations stay among the leads. '}
      It leaves the site at once. You can bring it back for {keptDays} days
      {registered > 0 && ', and their seats with it'}.
    </ConfirmDialog>
  );
}

const seatHolders = (count: number) =>
  `${count === 1 ? '1 person holds a seat' : `${groupDigits(count)} people hold seats`} in it, and deleting it tells nobody.`;
