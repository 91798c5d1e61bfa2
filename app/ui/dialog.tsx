import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { DialogToastSlot } from './toast.tsx';

interface DialogProps {
  id: string;
  title: string;
  description?: ReactNode;
  /** Render it open: the page was asked for with the opener's query, without JavaScript or invoker commands. */
  open?: boolean;
  onClose?: () => void;
  /** Something is being sent and is answered in the dialog: until then nothing closes it. */
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
      closedby={busy ? 'none' : 'any'}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      // Escape, in browsers that do not know closedby.
      onCancel={(event) => busy && event.preventDefault()}
      suppressHydrationWarning
      className={classNames('dialog', className)}
    >
      <header className="dialog-head">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
      </header>
      <DialogToastSlot />
      <div className="dialog-body">
        {description && (
          <p id={`${id}-description`} className="mb-5 text-ink-soft">
            {description}
          </p>
        )}
        {children}
      </div>
      {/* Last, so that the focus starts in the form. */}
      <form method="dialog">
        <button type="submit" aria-label="Close" disabled={busy} className="dialog-close">
          <Icon name="close" />
        </button>
      </form>
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
