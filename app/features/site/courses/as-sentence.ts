/** The text with a full stop, in place of a comma or the like that it may end with. An end of its own stays. */
export function asSentence(text: string): string {
  const ended = text.trim().replace(/[\s,;:·–—-]+$/, '');
  return !ended || /[.!?…]["'”’)]*$/.test(ended) ? ended : `${ended}.`;
}
