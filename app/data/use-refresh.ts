import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const pauseMs = 2_000;

/** Polling: asks again, every now and then, while something on the page is about to change and somebody looks at it. */
export function useRefresh(isDue: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => document.hidden || revalidate(), pauseMs);
    return () => clearInterval(timer);
  }, [isDue, revalidate]);
}
