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
