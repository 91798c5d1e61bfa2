import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Polling: asks for the page's data again while somebody looks at it; null for never. */
export function useReadAnew(everyMs: number | null) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => document.hidden || !navigator.onLine || void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
