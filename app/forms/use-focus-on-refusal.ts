import { type RefObject, useEffect, useState } from 'react';

/** Takes the focus to the first field that is wrong, or to the button, each time `refused` is called. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, fallback?: () => Element | null) {
  const [refusals, setRefusals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
      fallback?.() ??
      form.current?.querySelector<HTMLElement>('[type="submit"]');
    if (!(wrong instanceof HTMLElement)) return;
    wrong.focus();
    // It may have had the focus all along, and have been pushed out of sight by what is said about it.
    wrong.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return () => setRefusals((count) => count + 1);
}
