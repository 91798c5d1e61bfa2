/** How a file begins; a small one is all there. */
export interface Beginning {
  size: number;
  head: Buffer;
}

interface Entry {
  beginning: Promise<Beginning | undefined>;
  bytes: number;
}

const mebibyte = 1024 * 1024;
/** The pictures that visitors see are smaller. */
const longest = mebibyte;

/**
 * What was read last, in memory (an LRU cache). Pictures are asked for by every visitor and never change under their
 * version, so a replica fetches each once, for however many ask at that moment, and goes on showing it while the store
 * is away.
 */
export function createRecentFiles(mostBytes = 64 * mebibyte) {
  const kept = new Map<string, Entry>();
  let bytes = 0;

  function forget(version: string) {
    bytes -= kept.get(version)?.bytes ?? 0;
    kept.delete(version);
  }

  function keep(version: string, entry: Entry): Entry {
    kept.set(version, entry);
    return entry;
  }

  /** What there is none of, and what could not be read, is asked for again. */
  async function count(version: string, entry: Entry) {
    const beginning = await entry.beginning.catch(() => undefined);
    if (kept.get(version) !== entry) return;
    if (!beginning) return forget(version);
    entry.bytes = beginning.head.length;
    bytes += entry.bytes;
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  return {
    longest,
    forget,
    find(version: string, read: () => Promise<Beginning | undefined>): Promise<Beginning | undefined> {
      const entry = kept.get(version);
      // Again, so that it is the last.
      if (entry && kept.delete(version)) return keep(version, entry).beginning;
      const loading = keep(version, { beginning: read(), bytes: 0 });
      void count(version, loading);
      return loading.beginning;
    },
  };
}
