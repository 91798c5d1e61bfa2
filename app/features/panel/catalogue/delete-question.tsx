import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { closeDialog } from '#app/ui/dialog.tsx';
import { ConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Answer } from './answer.ts';
import { type Kind, NAMES } from './kinds.ts';

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
  const fetcher = useFetcher<Answer>();
  const { noun } = NAMES[kind];
  const { id, name, registered = 0 } = doomed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is dealt with once, when it comes.
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    // First, so that the toast stands on the page and not in a dialog that is about to go.
    closeDialog('confirm');
    if (answer.toast) showToast(answer.toast);
    onDone();
  }, [fetcher.data]);

  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirm={`Delete ${noun}`}
      busy={fetcher.state !== 'idle'}
      onConfirm={() =>
        fetcher.submit(
          { intent: 'delete', kind, id },
          { method: 'post', action: '/admin', encType: 'application/json' },
        )
      }
      onCancel={onDone}
    >
      {registered > 0 && `${registeredPeople(registered)} Their registrations stay among the leads. `}
      It leaves the site at once. This cannot be undone.
    </ConfirmDialog>
  );
}

const registeredPeople = (count: number) =>
  count === 1
    ? '1 person is registered for it.'
    : `${count.toLocaleString('en-IN')} people are registered for it.`;
