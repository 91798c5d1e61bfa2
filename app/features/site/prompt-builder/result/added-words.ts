export interface Part {
  text: string;
  added: boolean;
}

/** Shorter matches of common words are chance, not something that was kept. */
const longRunWords = 3;
const longWordLetters = 5;

/** Splits a text so that every second piece is a word. */
const wordPattern = /([\p{L}\p{M}\p{N}]+)/u;

/** Cuts a text into what was there before and what is new. */
export function addedWords(before: string, after: string): Part[] {
  const start = after.indexOf(before);
  if (start < 0 || !before) return compareWords(before, after);
  const end = start + before.length;
  return [
    { text: after.slice(0, start), added: true },
    { text: before, added: false },
    { text: after.slice(end), added: true },
  ].filter(({ text }) => text);
}

/** A run of words counts as kept wherever it stood: a description for Midjourney, and a language model, order them anew. */
function compareWords(before: string, after: string): Part[] {
  const kept = keptWords(words(before), words(after));
  const parts: Part[] = [];
  for (const [index, text] of after.split(wordPattern).entries()) {
    const last = parts.at(-1);
    const isKept = kept[index >> 1];
    // What stands between two words is kept if both are.
    const added = index % 2 ? !isKept : last?.added === true || isKept === false;
    if (last?.added === added) last.text += text;
    else if (text) parts.push({ text, added });
  }
  return parts;
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(wordPattern)
    .filter((_, index) => index % 2);

function keptWords(before: string[], after: string[]): boolean[] {
  const said = ` ${before.join(' ')} `;
  const longWord = Math.min(longWordLetters, Math.max(...before.map((word) => word.length)));
  const isSaid = (from: number, count: number) => {
    const run = after.slice(Math.max(from, 0), from + count);
    return run.length === count && said.includes(` ${run.join(' ')} `);
  };
  return after.map(
    (word, at) =>
      (word.length >= longWord && isSaid(at, 1)) || [0, 1, 2].some((back) => isSaid(at - back, longRunWords)),
  );
}
