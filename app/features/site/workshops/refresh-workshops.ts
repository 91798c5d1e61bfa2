/**
 * Shows the seats as they are after somebody has asked for one in a dialog. The section is static to React
 * (docs/decisions/004), so its HTML is fetched anew; where anything else comes back, the old one stays. What opened the
 * dialog is another element then, to which the browser cannot give the focus back.
 */
export async function refreshWorkshops(dialogId: string) {
  const html = await (await fetch('/seats.html')).text();
  const section = document.getElementById('workshops');
  if (!section || !html.startsWith('<section')) return;
  const dialog = document.getElementById(dialogId) as HTMLDialogElement;
  const hadFocus = section.matches(':focus-within');
  section.outerHTML = html;
  /** To the last of them that is there and in sight: the list, the workshop's seats, what opens its dialog. */
  const focus = () => {
    const places = `#workshops-list,[data-dialog="${dialogId}"],[commandfor="${dialogId}"]`;
    for (const place of document.querySelectorAll<HTMLElement>(places)) place.focus({ preventScroll: true });
  };
  if (dialog.open) dialog.onclose = focus;
  else if (hadFocus) focus();
}
