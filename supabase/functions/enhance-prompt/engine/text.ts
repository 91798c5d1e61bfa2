export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
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
