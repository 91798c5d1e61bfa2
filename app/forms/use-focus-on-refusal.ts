import { type RefObject, useEffect, useReducer, useRef } from 'react';

/** Takes the focus to the notice that says why, to the first field that is wrong, or to the button, each time `refused` is called. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, fallback?: () => Element | null) {
  const isDue = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isDue.current) return;
    const wrong =
      form.current?.querySelector<HTMLElement>('[role="alert"][tabindex]') ??
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
      fallback?.() ??
      form.current?.querySelector<HTMLElement>('[type="submit"]');
    // The answer may be here before the form has heard that it is not on its way any more: then a render follows.
    if (!(wrong instanceof HTMLElement) || wrong.matches(':disabled, [inert] *')) return;
    isDue.current = false;
    wrong.focus();
    // It may have had the focus all along, and have been pushed out of sight by what is said about it.
    // A notice may be higher than the screen, and is read from its beginning.
    wrong.scrollIntoView({ block: wrong.role === 'alert' ? 'start' : 'nearest' });
  });
  return () => {
    isDue.current = true;
    render();
  };
}
