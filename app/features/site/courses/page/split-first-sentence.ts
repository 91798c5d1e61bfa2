/** The first sentence of a description, to be set large, and the rest. */
export function splitFirstSentence(text: string): { lead: string; rest: string } {
  const [, lead, rest] = /^(.+?[.!?])\s+(?=[A-Z₹0-9])(.*)$/s.exec(text.trim()) ?? [];
  return { lead: lead ?? text.trim(), rest: rest ?? '' };
}
