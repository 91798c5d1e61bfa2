/**
 * Shows the seats as they are, after somebody has asked for one in a dialog (the event `seats`, with the dialog's id), and to
 * whoever comes back to a page that the browser has kept. It is written into the page: what it replaces is static to React
 * (docs/decisions/004), so its HTML is fetched anew; where anything else comes back, the old one stays.
 * @param address of the part alone, as it is now
 * @param id of the part
 */
export function refreshSeats(address: string, id: string) {
  const refresh = async (dialogId?: string) => {
    const html = await (await fetch(address)).text();
    const part = document.getElementById(id);
    if (!part || !html.startsWith('<section')) return;
    const hadFocus = part.matches(':focus-within');
    const { activeElement } = document;
    const sent = part.querySelectorAll<HTMLElement>('[data-sent]:not(:empty)');
    part.outerHTML = html;
    // A confirmation stays until it is closed, and keeps the focus.
    for (const place of sent)
      document.querySelector(`[data-sent="${place.dataset.sent}"]`)?.replaceWith(place);
    if (hadFocus && activeElement?.isConnected)
      return (activeElement as HTMLElement).focus({ preventScroll: true });
    if (!dialogId) return;
    // What opened the dialog is another element now, to which the browser cannot give the focus back. To the last of them that
    // is there and in sight: the list, the workshop's seats, what opens its dialog.
    const focus = () => {
      const places = `#workshops-list,[data-dialog="${dialogId}"],[commandfor="${dialogId}"]`;
      for (const place of document.querySelectorAll<HTMLElement>(places))
        place.focus({ preventScroll: true });
    };
    const dialog = document.getElementById(dialogId) as HTMLDialogElement;
    if (dialog.open) dialog.onclose = focus;
    else if (hadFocus) focus();
  };
  const quietly = (dialogId?: string) => void refresh(dialogId).catch(() => {});
  addEventListener('seats', (event) => quietly((event as CustomEvent<string>).detail));
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (persisted || navigation?.type === 'back_forward') quietly();
  });
}

/** For the dialog of that id, once it has an answer. */
export const tellOfSeats = (dialogId: string) =>
  void dispatchEvent(new CustomEvent('seats', { detail: dialogId }));
