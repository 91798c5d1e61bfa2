import { isUseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';
import type { Result } from '../submission.ts';

export interface HistoryEntry extends Result {
  /** When it was made, in milliseconds; it also tells entries apart. */
  at: number;
}

export const storageKey = 'prompt-builder-results';
const mostEntries = 10;

/** The newest first. Private windows may refuse storage altogether: then there is nothing to remember. */
export function readHistory(): HistoryEntry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, mostEntries) : [];
  } catch {
    return [];
  }
}

export function writeHistory(entries: HistoryEntry[]): HistoryEntry[] {
  const kept = entries.slice(0, mostEntries);
  try {
    if (kept.length > 0) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
  } catch {
    // The list still lives as long as the page does.
  }
  return kept;
}

/** An older release of this page, or somebody curious, may have written something else. */
function isEntry(value: unknown): value is HistoryEntry {
  const { at, prompt, before, enhancedPrompt, useCase } = (value ?? {}) as Partial<HistoryEntry>;
  return (
    typeof at === 'number' &&
    [prompt, before, enhancedPrompt].every((text) => typeof text === 'string') &&
    isUseCase(useCase)
  );
}
