// A flag emoji such as Scotland's is a black flag followed by five tag characters and a cancel tag. Tag
// characters anywhere else are invisible and serve only to hide instructions.
const tagCharacterPattern = /(\u{1F3F4}[\u{E0020}-\u{E007F}]{3,7})|[\u{E0000}-\u{E007F}]/gu;

// Direction overrides, soft hyphens, fillers, zero-width signs. The joiners U+200C and U+200D stay:
// Indic scripts and emoji sequences need them.
const hiddenCharacterPattern =
  /[\u00AD\u115F\u1160\u180E\u3164\uFFA0\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/g;

/** The same text without control and hidden characters, with plain line ends. Nothing visible changes. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(tagCharacterPattern, (_, flag: string | undefined) => flag ?? '')
    .replace(hiddenCharacterPattern, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
