import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tapQueuesOf } from '#app/lib/workshops/tap-queues.ts';
import { readTaps, type Taps } from './taps.ts';

/**
 * The taps that this phone keeps for a workshop, in localStorage: they outlast a page that is closed or loaded anew. The next
 * person who signs in neither sees nor sends them.
 */
export function useKeptTaps(account: string, workshop: string) {
  const name = tapQueuesOf(account) + workshop;
  /** By queue. What the browser does not keep, in a private window or because it is full, lasts as long as the page. */
  const held = useRef<Record<string, Taps>>({});
  const [taps, setTaps] = useState<Taps>({});

  const read = (): Taps => {
    const unkept = held.current[name];
    try {
      return { ...readTaps(localStorage.getItem(name)), ...unkept };
    } catch {
      return { ...unkept };
    }
  };
  const write = (next: Taps) => {
    held.current = { [name]: next };
    setTaps(next);
    try {
      if (Object.keys(next).length > 0) localStorage.setItem(name, JSON.stringify(next));
      else localStorage.removeItem(name);
      held.current = {};
    } catch {
      // They are held.
    }
  };

  const readNow = useEffectEvent(read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue is another one then.
  useEffect(() => {
    // Another tab of the same phone taps, or has sent what was kept.
    const look = () => setTaps(readNow());
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
