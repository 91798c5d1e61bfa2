/**
 * Puts the confirmation where the form was opened, and leads the focus there. The dialog is closed by now, so its opener has the
 * focus; Safari gives it to no button that was clicked, so there it is the first place in sight.
 */
export function showConfirmation(form: string, html: string) {
  for (const shown of document.querySelectorAll('[data-sent]')) shown.replaceChildren();
  const places = [...document.querySelectorAll<HTMLElement>(`[data-sent="${form}"]`)];
  const place =
    places.find(({ parentElement }) => parentElement?.contains(document.activeElement)) ??
    places.find(({ parentElement }) => parentElement && isInSight(parentElement)) ??
    places[0];
  if (!place) return;
  // Sections out of sight have no size of their own yet (home.css), and would move it while it is scrolled to.
  document.documentElement.setAttribute('data-whole', '');
  place.innerHTML = html;
  place.querySelector('[data-close-sent]')?.addEventListener('click', (event) => {
    event.preventDefault();
    place.replaceChildren();
    // To what opens the form, or to its first field.
    const controls = place.parentElement?.querySelectorAll<HTMLElement>('a, button, input') ?? [];
    [...controls].find((control) => control.checkVisibility())?.focus();
  });
  place.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  if (top < headerHeight || bottom > innerHeight) place.scrollIntoView();
}

const headerHeight = 64;

function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
