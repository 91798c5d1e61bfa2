/** More than this is a message rather than a name. */
const mostCharacters = 40;
const mostWords = 3;
const mostInitials = 4;

/**
 * The scripts that people write their names in, here and where students come from. Others have letters that look like
 * dots, colons and slashes; so have the letters of Latin's phonetic part, which have no case.
 */
const scripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
]
  .concat([
    'Sinhala',
    'Tibetan',
    'Meetei_Mayek',
    'Ol_Chiki',
    'Thaana',
    'Arabic',
    'Hebrew',
    'Cyrillic',
    'Greek',
  ])
  .concat(['Armenian', 'Georgian', 'Ethiopic', 'Thai', 'Hangul', 'Han'])
  .map((script) => new RegExp(`^[\\P{L}\\p{scx=${script}}]+$`, 'v'));
const latin = /^[\P{L}[\p{scx=Latin}&&[\p{Lu}\p{Ll}\p{Lt}]]]+$/v;
const oneScript = [latin, ...scripts];

/** Joiners shape letters in Indian scripts; what else cannot be seen has no place in a name. */
const marks = String.raw`[[[\p{Mn}\p{Mc}]--\p{DI}]\u200c\u200d]{0,4}`;
const letter = String.raw`[\p{L}--\p{DI}]${marks}`;
const capital = String.raw`[[\p{Lu}\p{Lo}]--\p{DI}]${marks}`;
/** Devanagari has an abbreviation sign of its own. */
const dot = String.raw`[.\u0970]`;

/** D'Souza, Anne-Marie */
const plain = `(?:${letter})+(?:['’‐\\-](?:${letter})+)*`;
/** M. or, in scripts without capitals, the name of a letter: எம். */
const initial = String.raw`(?:${letter}|(?:[\p{Lo}--\p{DI}]${marks}){2,4})${dot}`;
/** Dr. or Mohd. */
const abbreviation = String.raw`\p{Lu}\p{Ll}{1,4}${dot}`;
const word = `(?:${plain}|${initial}|${abbreviation})`;

const name = new RegExp(`^${word}(?: ${word})*$`, 'v');
const endsInDot = new RegExp(`${dot}$`, 'v');
const closeInitial = new RegExp(`(?<=^| |${dot})(?=${capital})(${initial})(?=${capital})`, 'gv');

/**
 * What somebody typed as a name, if it is one: a few words of letters, initials, apostrophes and hyphens, each in one script. A mail
 * to an address that anybody may have entered repeats nothing else. Initials are set apart (M.K.Anbu: M. K. Anbu): no dot
 * has a letter right behind it, so no mail program finds a link.
 */
export function greetingName(typed: string): string | null {
  if ([...typed].length > mostCharacters) return null;
  const spaced = typed.normalize('NFC').trim().replace(/ +/g, ' ').replace(closeInitial, '$1 ');
  const words = spaced.split(' ');
  const initials = words.filter((word) => endsInDot.test(word)).length;
  if (initials > mostInitials || words.length - initials > mostWords) return null;
  if (!words.every((word) => oneScript.some((script) => script.test(word)))) return null;
  return name.test(spaced) ? spaced : null;
}
