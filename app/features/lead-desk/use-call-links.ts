import { useEffect } from 'react';

/** As long as a browser may take from the click to the question. */
const A_MOMENT = 1000;

/**
 * Somebody who writes a note while they ring has not left the page, but before it hands a tel: or mailto: link on,
 * Chromium asks whether they would like to leave. This listens from the start, so it comes before whoever asks for that.
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
      if (event.timeStamp - calledAt < A_MOMENT) event.stopImmediatePropagation();
    };
    document.addEventListener('click', onClick, ending);
    window.addEventListener('beforeunload', onLeaving, ending);
    return () => ending.abort();
  }, []);
}
