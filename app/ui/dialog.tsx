import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  id: string;
  title: string;
  description?: ReactNode;
  /** Render it open: the page was asked for with the opener's query, without JavaScript or invoker commands. */
  open?: boolean;
  onClose?: () => void;
  /** Something is under way: the close button waits for it. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A native dialog. `DialogOpener` (or any button with command="show-modal" and commandfor) opens it from HTML
 * alone; Escape, a click outside and the close button close it, and focus returns to the opener.
 */
export function Dialog({ id, title, description, open, onClose, busy, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // Server-rendered `open` is not modal; once scripts run it becomes so, with its focus trap and backdrop.
    if (!open || !dialog.current || dialog.current.matches(':modal')) return;
    const { activeElement } = document;
    dialog.current.removeAttribute('open');
    dialog.current.showModal();
    // Somebody may be typing already.
    if (activeElement instanceof HTMLElement && dialog.current.contains(activeElement)) activeElement.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      data-served={open || undefined}
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      suppressHydrationWarning
      className={classNames('dialog', className)}
    >
      <div className="p-6 sm:p-8">
        <header className="mb-6 pe-10">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-2 text-ink-soft">
              {description}
            </p>
          )}
        </header>
        {children}
        <form method="dialog" className="absolute end-3 top-3">
          <button
            type="submit"
            aria-label="Close"
            disabled={busy}
            className="grid size-11 cursor-pointer place-items-center disabled:cursor-not-allowed disabled:text-ink-soft"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div data-toast-slot aria-live="polite" className="toast-slot" />
    </dialog>
  );
}

/**
 * Opens a dialog before React has arrived: a button with an invoker command where browsers know those, else a
 * link to the page with the dialog rendered open, which pageStart turns into opening it here. CSS shows one.
 */
export function DialogOpener({
  dialogId,
  to,
  children,
  ...look
}: {
  dialogId: string;
  /** The address that renders the dialog open, such as ?form=enrol. */
  to: string;
  tone?: 'primary' | 'secondary' | 'quiet';
  small?: boolean;
  className?: string;
  'data-toast'?: string;
  children: ReactNode;
}) {
  return (
    <>
      <Button {...look} command="show-modal" commandfor={dialogId} data-opener="button">
        {children}
      </Button>
      <ButtonLink {...look} to={to} data-opener="link" data-dialog={dialogId}>
        {children}
      </ButtonLink>
    </>
  );
}

export function closeDialog(id: string) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
