import { useEffect } from 'react';

/** As long as a browser may take from the click to the question. */
const A_MOMENT = 1000;

/**
 * Somebody who writes a note while they ring has not left the page, but before it hands a tel: or mailto: link on,
 * Chromium asks whether they would like to leave.
 */
export function useCallLinks() {
  useEffect(() => {
    const stay = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href^="tel:"], a[href^="mailto:"]')) return;
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
        signal: AbortSignal.timeout(A_MOMENT),
      });
    };
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, []);
}
