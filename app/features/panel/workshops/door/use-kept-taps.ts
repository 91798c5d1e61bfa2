import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tapQueuesOf } from '#app/lib/workshops/tap-queues.ts';
import { readTaps, type Taps } from './taps.ts';

/**
 * The taps that this phone keeps for a workshop, in localStorage: they survive closing or reloading the page. The next person who
 * signs in neither sees nor sends them.
 */
export function useKeptTaps(account: string, workshop: string) {
  const name = tapQueuesOf(account) + workshop;
  /** By queue: taps that the browser cannot store (private window, full storage). They last as long as the page. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another queue.
  useEffect(() => {
    // Another tab of the same phone taps, or has sent what was kept.
    const look = () => setTaps(readNow());
    try {
      // A queue of an earlier version, without an owner. Taps must not count under the wrong name, so they are dropped; the people
      // show as not marked and can be tapped again.
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
