const longestDescription = 158;

/** Cut at a word's end, with an ellipsis; inside only where a word has most of the room, and never inside a character. */
export function shortDescription(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  // A letter with its marks, such as a vowel sign of Tamil's, or a surrogate pair.
  const characters: string[] = whole.match(/.\p{M}*/gsu) ?? [];
  if (characters.length <= longestDescription) return whole;
  const room = longestDescription - '…'.length;
  const end = characters.lastIndexOf(' ', room);
  const kept = characters.slice(0, end > room / 2 ? end : room).join('');
  return `${kept.replace(/[\s,;:·–-]+$/, '')}…`;
}
