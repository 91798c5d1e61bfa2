import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsaved, holdUnsaved } from '#app/lib/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before somebody leaves what they typed: by Back, a link, closing the tab, or closing a dialog whose being open
 * is part of the address. Render `question`; call `release` when the changes are saved and the way leads on.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const released = useRef(false);
  const blocker = useBlocker(() => unsaved && !released.current);

  useEffect(() => {
    if (!unsaved) return;
    released.current = false;
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const letGo = holdUnsaved();
    return () => {
      window.removeEventListener('beforeunload', ask);
      letGo();
    };
  }, [unsaved]);

  return {
    release() {
      released.current = true;
    },
    question: blocker.state === 'blocked' && (
      <ConfirmDialog
        title="Discard your changes?"
        confirm="Discard changes"
        cancel="Keep editing"
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    ),
  };
}
