import { useEffect, useRef } from 'react';

/**
 * The button that starts a request is disabled while it runs, so the focus would be lost: it goes to Cancel, and from
 * there to the result. On a phone the result is below the form, so it is brought into view.
 */
export function useRunFocus(busy: boolean) {
  const panel = useRef<HTMLElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    if (busy === wasBusy.current) return;
    wasBusy.current = busy;
    if (busy) board.current?.scrollIntoView({ block: 'nearest' });
    if (!isFocusLost()) return;
    const target = busy ? panel.current?.querySelector<HTMLElement>('[data-cancel]') : board.current;
    target?.focus({ preventScroll: true });
  }, [busy]);

  return { panel, board, text };
}

/** Nowhere, on a button that was disabled, or on one that was taken away. */
const isFocusLost = () => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};
