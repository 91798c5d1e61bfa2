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
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      const isCall = target instanceof Element && target.closest('a[href^="tel:"], a[href^="mailto:"]');
      if (isCall) calledAt = timeStamp;
    };
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - calledAt >= momentMs) return;
      event.stopImmediatePropagation();
      document.documentElement.removeAttribute('data-leaving');
    };
    document.addEventListener('click', onClick, ending);
    window.addEventListener('beforeunload', onLeaving, ending);
    return () => ending.abort();
  }, []);
}
