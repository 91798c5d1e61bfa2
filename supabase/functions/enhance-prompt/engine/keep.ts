import { contentWords, words } from './text.ts';

/** Statements of the person of which some word is not in the written prompt. */
export function lostStatements(said: readonly string[], written: string): string[] {
  const present = new Set(words(written));
  return said.filter((statement) => contentWords(statement).some((word) => !present.has(word)));
}
