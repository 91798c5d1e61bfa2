import { useEffect, useState } from 'react';
import { type HistoryEntry, readHistory, writeHistory } from './history.ts';
import type { Result } from './submission.ts';

/** The last ten results, in this browser only. */
export function useHistory() {
  const [entries, setEntries] = useState<HistoryEntry[]>([]);

  useEffect(() => {
    const load = () => setEntries(readHistory());
    load();
    // Another tab has added or deleted one.
    addEventListener('storage', load);
    return () => removeEventListener('storage', load);
  }, []);

  const change = (next: (last: HistoryEntry[]) => HistoryEntry[]) =>
    setEntries((last) => writeHistory(next(last)));

  return {
    entries,
    add(result: Result) {
      const entry = { ...result, at: Date.now() };
      change((last) => [entry, ...last]);
    },
    remove: (at: number) => change((last) => last.filter((entry) => entry.at !== at)),
    clear: () => change(() => []),
  };
}
