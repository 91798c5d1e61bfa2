/**
 * Shows the seats as they are after somebody has asked for one. The section is static to React (docs/decisions/004), so
 * its HTML is fetched anew; where that fails, the old one stays. The query passes by the pages that the server keeps,
 * which hear of a change a moment later.
 */
export async function refreshWorkshops() {
  const section = () => document.getElementById('workshops');
  const html = await fetch('/?seats').then((response) => (response.ok ? response.text() : ''));
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('workshops');
  const focused = section()?.querySelector(':focus')?.getAttribute('commandfor');
  if (fresh) section()?.replaceWith(fresh);
  if (focused) fresh?.querySelector<HTMLElement>(`[commandfor="${focused}"]`)?.focus({ preventScroll: true });
}
