import type { Compiled } from './handlers/compiled.ts';

const maximumEntries = 1_000;
const longestKey = 2_000;

/** Compiled reads by everything that went into them. They hold for one catalogue. */
export class ReadCache {
  readonly #entries = new Map<string, Compiled>();

  get(key: string): Compiled | undefined {
    return this.#entries.get(key);
  }

  set(key: string, compiled: Compiled): void {
    if (key.length > longestKey) return;
    if (this.#entries.size >= maximumEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(key, compiled);
  }
}
