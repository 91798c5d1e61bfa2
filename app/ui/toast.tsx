import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#app/lib/class-names.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { Icon } from './icon.tsx';

/**
 * Shows one toast for 5000 ms in place of the one before it. Call it from event handlers and effects. The message waits
 * on the page, as in pageStart: at the start the effects of a page run before the region listens.
 */
export function showToast(message: ToastMessage) {
  document.documentElement.dataset.toast = JSON.stringify(message);
  dispatchEvent(new Event('toast'));
}

/** For a button or link: its toast shows even if it was pressed before React had arrived (see pageStart). */
export const toastOnClick = (message: ToastMessage) => ({ 'data-toast': JSON.stringify(message) });

/** Rendered once by the root. `flash` is the message that the server kept over a redirect. */
export function ToastRegion({ flash }: { flash: ToastMessage | null }) {
  const [current, setCurrent] = useState({ message: flash, count: 0 });
  const [dialogSlot, setDialogSlot] = useState<Element | null>(null);

  useEffect(() => {
    // Everything outside an open modal is inert, so the toast moves with the dialog.
    const follow = () => setDialogSlot(openDialogSlot());
    const show = () => {
      const { toast } = document.documentElement.dataset;
      if (!toast) return;
      delete document.documentElement.dataset.toast;
      follow();
      setCurrent(({ count }) => ({ message: JSON.parse(toast), count: count + 1 }));
    };
    document.addEventListener('toggle', follow, true);
    document.addEventListener('close', follow, true);
    window.addEventListener('toast', show);
    show();
    return () => {
      window.removeEventListener('toast', show);
      document.removeEventListener('toggle', follow, true);
      document.removeEventListener('close', follow, true);
    };
  }, []);

  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash]);

  const dismiss = () => setCurrent(({ count }) => ({ message: null, count }));
  const toast = current.message && (
    <Toast key={current.count} message={current.message} onDismiss={dismiss} />
  );
  return (
    <div aria-live="polite" className="toast-slot">
      {dialogSlot ? createPortal(toast, dialogSlot) : toast}
    </div>
  );
}

function openDialogSlot(): Element | null {
  return [...document.querySelectorAll('dialog:modal [data-toast-slot]')].at(-1) ?? null;
}

const edgeClasses = { success: 'border-success', danger: 'border-danger', neutral: 'border-accent' };

function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const { title, description, tone = 'neutral' } = message;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      onAnimationEnd={(event) => event.animationName === 'toast-out' && onDismiss()}
      className={classNames(
        'toast on-board flex items-start gap-3 rounded-sm border-s-4 p-4 ps-5 shadow-raised',
        edgeClasses[tone],
      )}
    >
      <div className="grow">
        <p className="font-[650]">{title}</p>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-m-2 grid size-10 cursor-pointer place-items-center"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
