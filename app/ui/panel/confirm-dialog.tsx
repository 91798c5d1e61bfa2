import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { closeDialog, Dialog } from '../dialog.tsx';

const dialogId = 'confirm';

/** Asks before something that cannot be taken back. Render it while the question stands; Escape and a click outside mean no. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  tone = 'danger',
  cancel = 'Cancel',
  busy,
  onConfirm,
  onCancel,
}: {
  title: string;
  children: ReactNode;
  /** Says what happens: "Delete course". */
  confirm: string;
  /** Primary where nothing is destroyed. */
  tone?: 'danger' | 'primary';
  cancel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog id={dialogId} open title={title} description={children} busy={busy} onClose={onCancel}>
      <div className="flex flex-wrap gap-4">
        {/* First, because the focus starts there. */}
        <Button tone="secondary" disabled={busy} command="close" commandfor={dialogId}>
          {cancel}
        </Button>
        <Button tone={tone} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** Once it is done. A toast that shows by then moves out of the dialog as it closes; unmounting would take it along. */
export const closeConfirmDialog = () => closeDialog(dialogId);
