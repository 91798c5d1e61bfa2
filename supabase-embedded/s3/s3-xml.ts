const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of the first element of that name. S3's answers are plain enough to be read like this. */
export const readElement = (xml: string, name: string) => readSections(xml, name).map(unescaped)[0];

/** What all elements of that name hold, to be read further. */
export const readSections = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g')), ([, inside = '']) => inside);

const unescaped = (text: string) =>
  text.replace(/&(?:(\w+)|#(\d+)|#x([\da-f]+));/gi, (whole, name, decimal, hex) => {
    if (name) return named[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
