/** An LFU cache, a map of so many entries at the most: what was asked for least makes room, of these the oldest. */
export function createLfuCache<Value>(most: number) {
  const entries = new Map<string, { value: Value; asked: number }>();

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (entry) entry.asked += 1;
      return entry?.value;
    },
    set(key: string, value: Value) {
      if (entries.size >= most && !entries.has(key)) entries.delete(leastAsked());
      entries.set(key, { value, asked: 1 });
    },
    delete(key: string) {
      entries.delete(key);
    },
    *values(): Generator<Value> {
      for (const { value } of entries.values()) yield value;
    },
  };

  function leastAsked(): string {
    let least = '';
    let fewest = Number.POSITIVE_INFINITY;
    for (const [key, { asked }] of entries) {
      if (asked < fewest) [least, fewest] = [key, asked];
    }
    return least;
  }
}
