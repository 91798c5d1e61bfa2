import { useEffect, useRef, useState } from 'react';
import { readTaps, type Taps } from './taps.ts';

/** The taps that this phone keeps for a workshop, in localStorage: they outlast a page that is closed or loaded anew. */
export function useKeptTaps(workshop: string) {
  const name = `attendance-${workshop}`;
  /** Where the browser keeps nothing, such as in a private window, they last as long as the page. */
  const held = useRef<Taps>({});
  const [taps, setTaps] = useState<Taps>({});

  const read = (): Taps => {
    try {
      return readTaps(localStorage.getItem(name));
    } catch {
      return held.current;
    }
  };
  const write = (next: Taps) => {
    held.current = next;
    setTaps(next);
    try {
      if (Object.keys(next).length > 0) localStorage.setItem(name, JSON.stringify(next));
      else localStorage.removeItem(name);
    } catch {
      // They are held.
    }
  };

  useEffect(() => {
    // Another tab of the same phone taps, or has sent what was kept.
    const look = () => setTaps(readTaps(localStorage.getItem(name)));
    try {
      look();
    } catch {
      return;
    }
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [name]);

  return { taps, read, write };
}
