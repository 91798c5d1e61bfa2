import { useEffect, useRef } from 'react';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { Icon } from './icon.tsx';
import { notReacts, Static } from './static.tsx';

/** Shows one toast for 5000 ms in place of the one before it. pageStart does, so that pages without React have them, too. */
export function showToast(message: ToastMessage) {
  dispatchEvent(new CustomEvent('toast', { detail: message }));
}

/** For a button or link that shows a toast when it is pressed. */
export const toastOnClick = (message: ToastMessage) => ({ 'data-toast': JSON.stringify(message) });

/** For a form that the browser sends before React has come: what is shown when the server cannot be reached. */
export const toastIfUnsent = (message: ToastMessage) => ({ 'data-unsent': JSON.stringify(message) });

/** Rendered once by the root. `flash` is the message that the server kept over a redirect. */
export function ToastRegion({ flash }: { flash: ToastMessage | null }) {
  const shown = useRef(flash);
  useEffect(() => {
    if (flash && flash !== shown.current) showToast(flash);
    shown.current = flash;
  }, [flash]);
  return (
    <Static data-toast-slot aria-live="polite" className="toast-slot">
      {import.meta.env.SSR && (
        <>
          <template id="toast">
            <Toast message={{ title: '' }} />
          </template>
          {flash && <Toast message={flash} />}
        </>
      )}
    </Static>
  );
}

/** Where a toast stands while a dialog is open; what is in it is pageStart's, and React keeps out. */
export const DialogToastSlot = () => (
  <div data-toast-slot aria-live="polite" className="toast-slot" {...notReacts} />
);

function Toast({ message: { title, description, note, tone = 'neutral' } }: { message: ToastMessage }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-tone={tone}
      className="toast on-board flex items-start gap-3 border-s-4 border-accent py-2.5 ps-5 pe-3 data-[tone=danger]:border-danger data-[tone=success]:border-success"
    >
      <div className="min-w-0 grow">
        <p className="font-[650]">{title}</p>
        <p className="text-sm text-ink-soft empty:hidden">{description}</p>
        <p className="text-sm font-[600] empty:hidden">{note}</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        data-dismiss
        className="-my-2 grid size-11 flex-none cursor-pointer place-items-center -outline-offset-4"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
