import { useEffect, useState } from 'react';
import type { Result } from '../submission.ts';
import { type HistoryEntry, readHistory, writeHistory } from './history.ts';

/** The last ten results, in this browser only. */
export function useHistory(served: Result | undefined) {
  const [entries, setEntries] = useState<HistoryEntry[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life.
  useEffect(() => {
    const load = () => setEntries(readHistory());
    load();
    if (served) add(served);
    // Another tab has added or deleted one.
    addEventListener('storage', load);
    return () => removeEventListener('storage', load);
  }, []);

  const change = (next: (last: HistoryEntry[]) => HistoryEntry[]) =>
    setEntries((last) => writeHistory(next(last)));

  /** The same result again, from a page that was reloaded, takes the place of the first. */
  function add(result: Result) {
    const entry = { ...result, at: Date.now() };
    change((last) => [
      entry,
      ...last.filter(
        ({ prompt, enhancedPrompt }) => prompt !== entry.prompt || enhancedPrompt !== entry.enhancedPrompt,
      ),
    ]);
  }

  return {
    entries,
    add,
    remove: (at: number) => change((last) => last.filter((entry) => entry.at !== at)),
    clear: () => change(() => []),
  };
}
