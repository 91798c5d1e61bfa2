/** Words that carry no content of their own: dropping them loses nothing that the person said. */
const fillerWords = new Set(
  `a an the and or but so to of in on at for with by from as is are be am was were it its this that these those
  i me my we us our you your he she they them their im ive id lets let please kindly pls plz hi hello hey dear
  thanks thank can could would will should shall may might want wants need needs like help just also then there
  have has had do does did some any very really get give make made using use which who what how if not about into`
    .split(/\s+/)
    .filter(Boolean),
);

export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export function contentWords(text: string): string[] {
  return words(text).filter((word) => !fillerWords.has(word));
}

/** Upper-cases the first letter unless the word has a spelling of its own, such as iPhone or npm.js. */
export function capitalise(text: string): string {
  const first = text.match(/^\S+/)?.[0] ?? '';
  if (/^\p{Ll}\S*\p{Lu}/u.test(first) || /^[\w-]+\.\w|[/@_]/.test(first)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export function sentence(text: string): string {
  const trimmed = capitalise(text.trim().replace(/[,;:\s]+$/u, ''));
  // A full stop belongs after Latin text; other scripts end sentences in their own way.
  return /[\p{Script=Latin}\p{N}%]$/u.test(trimmed) && !/(?:https?:\/\/|www\.)\S+$/i.test(trimmed)
    ? `${trimmed}.`
    : trimmed;
}

/** A list entry: capitalised, with a full stop only where the person wrote one inside a longer text. */
export function entry(text: string): string {
  return capitalise(
    text
      .trim()
      .replace(/^(?:and|or|&)\s+/i, '')
      .replace(/[,;\s]+$/u, ''),
  );
}

/** Removes repeats, and entries that another entry already contains. */
export function distinct(entries: readonly string[]): string[] {
  const kept: string[] = [];
  for (const candidate of entries.map((text) => text.trim()).filter(Boolean)) {
    const lower = candidate.toLowerCase();
    if (kept.some((other) => other.toLowerCase().includes(lower))) continue;
    const rest = kept.filter((other) => !lower.includes(other.toLowerCase()));
    kept.splice(0, kept.length, ...rest, candidate);
  }
  return kept;
}

const openers: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '“': '”',
  '"': '"',
  '‘': '’',
};

/** Splits at commas that separate phrases: not inside brackets or quotation marks, not in 25,000. */
export function splitCommas(text: string): string[] {
  const parts: string[] = [];
  const closers: string[] = [];
  // A bracket that never closes opens nothing.
  const lastCloser = new Map(Object.values(openers).map((closer) => [closer, text.lastIndexOf(closer)]));
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const closer = openers[character];
    if (character === closers.at(-1)) closers.pop();
    else if (closer && (lastCloser.get(closer) ?? -1) > index) closers.push(closer);
    if (closers.length === 0 && separates(text, index)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter(Boolean);
}

function separates(text: string, index: number): boolean {
  return /[,;،、]/.test(text.charAt(index)) && !/\d[,.]\d/.test(text.slice(index - 1, index + 2));
}
