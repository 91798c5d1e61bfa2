import { useEffect, useRef, useState } from 'react';
import { tapQueuesOf } from '#app/lib/workshops/tap-queues.ts';
import { readTaps, type Taps } from './taps.ts';

/**
 * The taps that this phone keeps for a workshop, in localStorage: they outlast a page that is closed or loaded anew. The next
 * person who signs in neither sees nor sends them.
 */
export function useKeptTaps(account: string, workshop: string) {
  const name = tapQueuesOf(account) + workshop;
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
      // From before queues had owners. Who made these taps cannot be known, and they may not count under another's name: the
      // people are shown as not marked, and are tapped again.
      localStorage.removeItem(`attendance-${workshop}`);
      look();
    } catch {
      return;
    }
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [name, workshop]);

  return { taps, read, write };
}
