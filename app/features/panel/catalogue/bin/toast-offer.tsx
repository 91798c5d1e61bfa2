import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from '#app/forms/use-form.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { Button } from '#app/ui/button.tsx';
import { type Kind, pageOf } from '../kinds.ts';
import { focusOnPanel, panelId } from '../list/list-place.ts';

interface Offered {
  /** The words of the toast; the button stands below them. */
  words: Element;
  offer: NonNullable<ToastMessage['offer']>;
}

/** The button of a toast that offers one. pageStart shows the toast and takes it away; the button in it is React's. */
export function ToastOffer() {
  const [offered, setOffered] = useState<Offered | null>(null);
  const { submit, busy } = useForm('toast', () => {
    // The next toast takes this one's place, and the focus would go with it.
    if (offered?.words.contains(document.activeElement)) focusOnPanel();
  });

  useEffect(() => {
    // pageStart has heard of it first.
    const onToast = (event: Event) => {
      const { offer } = (event as CustomEvent<ToastMessage>).detail;
      const words = document.querySelector('.toast > div');
      setOffered(offer && words ? { offer, words } : null);
    };
    addEventListener('toast', onToast);
    return () => removeEventListener('toast', onToast);
  }, []);

  if (!offered) return null;
  const { offer, words } = offered;
  const send = () =>
    submit(offer.command, {
      method: 'post',
      action: pageOf(offer.command.kind as Kind).path,
      encType: 'application/json',
    });
  return createPortal(
    // Not disabled: that would cost the focus, and the toast waits only while it has it.
    <Button
      ref={followFocus}
      small
      tone="secondary"
      aria-disabled={busy}
      onClick={() => !busy && send()}
      className="mt-2"
    >
      {busy ? 'Restoring...' : offer.label}
    </Button>,
    words,
  );
}

/** Whoever works with the keyboard has lost the focus to the panel by now, and finds the button under it. */
function followFocus(button: HTMLButtonElement | null) {
  if (document.activeElement?.matches(`#${panelId}:focus-visible`)) button?.focus();
}
