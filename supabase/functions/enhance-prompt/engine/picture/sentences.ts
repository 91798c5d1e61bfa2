const abbreviationPattern =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|dr|mr|mrs|ms|prof|sr|jr|rs|no|nos|st|approx|inc|ltd|pvt|co|fig|dept|est|min|max|a\.m|p\.m|[a-z])\.$/i;

/** Sentences of one line of prose, each without the space around it. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const mark of line.matchAll(/[.!?।॥…]+["'”’)\]]*(?=\s)/gu)) {
    const end = mark.index + mark[0].length;
    const candidate = line.slice(start, end);
    if (mark[0] === '.' && endsInAbbreviation(candidate)) continue;
    if (unclosedQuote(candidate)) continue;
    // A quotation that ends with a full stop need not end the sentence around it.
    if (/["”’]$/.test(mark[0]) && /^\s+\p{Ll}/u.test(line.slice(end))) continue;
    sentences.push(candidate);
    start = end;
  }
  sentences.push(line.slice(start));
  return sentences.map((text) => text.trim()).filter(Boolean);
}

function endsInAbbreviation(text: string): boolean {
  return abbreviationPattern.test(text.slice(-12)) || /^\s*\d{1,2}\.$/.test(text);
}

function unclosedQuote(text: string): boolean {
  const straight = text.split('"').length - 1;
  return straight % 2 === 1 || text.lastIndexOf('“') > text.lastIndexOf('”');
}
