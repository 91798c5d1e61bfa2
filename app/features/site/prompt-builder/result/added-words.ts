export interface Part {
  text: string;
  added: boolean;
}

/** Shorter matches of common words are chance, not something that was kept. */
const longRunWords = 3;
const longWordLetters = 5;

const tokenPattern = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;
const wordPattern = /^[\p{L}\p{M}\p{N}]/u;

/**
 * A diff by words: cuts a text into what was there before and what is new. A run of words counts as kept wherever it
 * stood, because an enhanced prompt orders what was said anew.
 */
export function addedWords(before: string, after: string): Part[] {
  const tokens = after.match(tokenPattern) ?? [];
  const kept = keptWords(words(before), words(after));
  const parts: Part[] = [];
  let word = 0;
  for (const text of tokens) {
    const last = parts.at(-1);
    // What stands between two words is kept if both are.
    const added = wordPattern.test(text) ? !kept[word++] : last?.added === true || kept[word] === false;
    if (last?.added === added) last.text += text;
    else parts.push({ text, added });
  }
  return parts;
}

const words = (text: string) =>
  (text.toLowerCase().match(tokenPattern) ?? []).filter((token) => wordPattern.test(token));

function keptWords(before: string[], after: string[]): boolean[] {
  const places = new Map<string, number[]>();
  before.forEach((word, place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  });
  const longWord = Math.min(longWordLetters, Math.max(...before.map((word) => word.length)));
  const kept = after.map(() => false);
  for (let at = 0; at < after.length; ) {
    const run = longestRun(before, after, at, places.get(after[at] ?? '') ?? []);
    const counts = run >= longRunWords || after.slice(at, at + run).some((word) => word.length >= longWord);
    if (counts) kept.fill(true, at, at + run);
    at += counts ? run : 1;
  }
  return kept;
}

function longestRun(before: string[], after: string[], at: number, places: number[]): number {
  let longest = 0;
  for (const place of places) {
    let run = 1;
    while (at + run < after.length && before[place + run] === after[at + run]) run += 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
