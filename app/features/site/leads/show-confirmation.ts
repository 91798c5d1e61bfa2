/**
 * Puts the confirmation where the form was opened, and moves the focus to it. The dialog has closed, so its opener has the focus.
 * Safari does not focus a clicked button, so there the first place in sight is used.
 */
export function showConfirmation(form: string, html: string) {
  for (const shown of document.querySelectorAll('[data-sent]')) shown.replaceChildren();
  const places = [...document.querySelectorAll<HTMLElement>(`[data-sent="${form}"]`)];
  const place =
    places.find(({ parentElement }) => parentElement?.contains(document.activeElement)) ??
    places.find(({ parentElement }) => parentElement && isInSight(parentElement)) ??
    places[0];
  if (!place) return;
  // Lays out the sections out of sight (home.css). Otherwise they grow during the scroll and move the confirmation.
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
  if (top < headerHeight || bottom > innerHeight - toastRoom) place.scrollIntoView();
}

const headerHeight = 64;
/** What the toast that follows covers on a phone. */
const toastRoom = 136;

function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
