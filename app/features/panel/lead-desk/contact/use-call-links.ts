import { useEffect } from 'react';

/** As long as a browser may take from the click to the question. */
const momentMs = 1000;

/**
 * Somebody who rings has not left the page, but before it hands a tel: or mailto: link on, Chromium says that they do:
 * pageStart marks the page as left, and unsaved notes would be asked about. This listens between the two.
 */
export function useCallLinks() {
  useEffect(() => {
    const ending = new AbortController();
    let calledAt = Number.NEGATIVE_INFINITY;
    // Not the events' own times: a click's is that of the finger, which a busy page may hear of seconds later.
    const onClick = ({ target }: MouseEvent) => {
      const isCall = target instanceof Element && target.closest('a[href^="tel:"], a[href^="mailto:"]');
      if (isCall) calledAt = performance.now();
    };
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (performance.now() - calledAt >= momentMs) return;
      event.stopImmediatePropagation();
      document.documentElement.removeAttribute('data-leaving');
    };
    document.addEventListener('click', onClick, ending);
    window.addEventListener('beforeunload', onLeaving, ending);
    return () => ending.abort();
  }, []);
}
