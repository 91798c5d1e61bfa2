import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE = 2_000;

/** Polling: asks again, every now and then, while something on the page is about to change and somebody looks at it. */
export function useRefresh(isDue: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => document.hidden || revalidate(), PAUSE);
    return () => clearInterval(timer);
  }, [isDue, revalidate]);
}
