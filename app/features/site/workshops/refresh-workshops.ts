/**
 * Shows the seats as they are after somebody has asked for one. The section is static to React (docs/decisions/004), so
 * its HTML is fetched anew; where anything else comes back, the old one stays.
 */
export async function refreshWorkshops() {
  const html = await (await fetch('/seats.html')).text();
  const section = document.getElementById('workshops');
  if (!section || !html.startsWith('<section')) return;
  const focused = section.querySelector(':focus')?.getAttribute('commandfor');
  section.outerHTML = html;
  if (focused)
    document
      .querySelector<HTMLElement>(`#workshops [commandfor="${focused}"]`)
      ?.focus({ preventScroll: true });
}
