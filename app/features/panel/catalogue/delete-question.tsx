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
  registered?: number;
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
  const { id, name, registered = 0 } = doomed;

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
      {registered > 0 && `${registeredPeople(registered)} Their registrations stay among the leads. `}
      It leaves the site at once. You can bring it back for {keptDays} days
      {registered > 0 && ', and their seats with it'}.
    </ConfirmDialog>
  );
}

const registeredPeople = (count: number) =>
  count === 1 ? '1 person is registered for it.' : `${groupDigits(count)} people are registered for it.`;
