import type { OutputLanguage } from './brief.ts';

interface Language {
  name: string;
  native?: string;
  /** The script that gives the language away, as a Unicode script name. */
  script?: string;
  /** How a prompt in another language asks for this one. */
  asked?: RegExp;
}

const languages: readonly Language[] = [
  {
    name: 'English',
    asked:
      /अंग्रे(?:ज़|ज़|ज)ी में|इंग्लिश में|ஆங்கிலத்தில்|இங்கிலீஷில்|(?:ఇంగ్లీషు|ఇంగ్లీష్|ఆంగ్లం)\u200C?లో|ಇಂಗ್ಲಿ(?:ಷ್|ಶ್|ಷಿ)\u200C?(?:ನಲ್ಲಿ|ನಲ್ಲೇ)|ഇംഗ്ലീഷിൽ|\bangrezi (?:mein|me|main)\b/iu,
  },
  {
    name: 'Hindi',
    native: 'हिन्दी',
    script: 'Devanagari',
    asked: /हिंदी में|हिन्दी में|\bhindi (?:mein|me|main)\b/iu,
  },
  { name: 'Marathi', native: 'मराठी', asked: /मराठीत|मराठी मध्ये/u },
  { name: 'Tamil', native: 'தமிழ்', script: 'Tamil', asked: /தமிழில்/u },
  { name: 'Telugu', native: 'తెలుగు', script: 'Telugu', asked: /తెలుగులో/u },
  { name: 'Kannada', native: 'ಕನ್ನಡ', script: 'Kannada', asked: /ಕನ್ನಡದಲ್ಲಿ/u },
  { name: 'Malayalam', native: 'മലയാളം', script: 'Malayalam', asked: /മലയാളത്തിൽ/u },
  { name: 'Bengali', native: 'বাংলা', script: 'Bengali' },
  { name: 'Gujarati', native: 'ગુજરાતી', script: 'Gujarati' },
  { name: 'Punjabi', native: 'ਪੰਜਾਬੀ', script: 'Gurmukhi' },
  { name: 'Odia', native: 'ଓଡ଼ିଆ', script: 'Oriya' },
  { name: 'Urdu', native: 'اردو' },
  { name: 'Arabic', native: 'العربية', script: 'Arabic' },
  { name: 'Japanese', native: '日本語', script: 'Hiragana' },
  { name: 'Chinese', native: '中文', script: 'Han' },
  { name: 'Korean', native: '한국어', script: 'Hangul' },
  { name: 'Russian', native: 'русский', script: 'Cyrillic' },
  { name: 'Sanskrit' },
  { name: 'Nepali' },
  { name: 'Konkani' },
  { name: 'Tulu' },
  { name: 'Assamese' },
  { name: 'Spanish' },
  { name: 'French' },
  { name: 'German' },
  { name: 'Italian' },
  { name: 'Portuguese' },
  { name: 'Hinglish' },
];

const nameSource = languages.map((language) => language.name).join('|');
// "Half in English and half in Tamil"
const shareSource = String.raw`(?:(?:the\s+)?(?:(?:other\s+)?half|rest)\s+)?in\s+`;
const listSource = String.raw`(?:${nameSource})(?:(?:\s*,\s*|\s*,?\s+(?:and|or|&)\s+)(?:${shareSource})?(?:${nameSource}))*`;
// "in Hindi medium schools" names a school, not the language to write in.
const notAThingSource = String.raw`(?!\s+(?:medium|speak|market|food|cuisine|restaurant|customer|student|class|course|literature|histor|cinema|movie|film|song|people|teacher|exam))`;
const englishRequestPatterns = [
  new RegExp(
    String.raw`\bin\s+(?:simple\s+|plain\s+|easy\s+|both\s+)?(${listSource})\b${notAThingSource}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:translat|convert)\S*\b.*?\b(?:in)?to\s+(${listSource})\b${notAThingSource}`,
    'is',
  ),
  new RegExp(String.raw`\blanguages?\s*(?::|-|=|is|should be|must be)\s*(${listSource})\b`, 'i'),
  new RegExp(String.raw`\b(${listSource})\s+(?:language|version|captions?|copy|content)\b`, 'i'),
];

const scripts = languages.flatMap((language) =>
  language.script ? [{ language, letters: new RegExp(String.raw`\p{Script=${language.script}}`, 'gu') }] : [],
);

const marathiPattern = /आहे|आहेत|साठी|पाहिजे|आणि|मला|ळ/u;
const romanHindiPattern =
  /\b(?:mujhe|chahiye|chahie|banao|banado|bana|likho|likh|karo|kardo|karna|batao|samjhao|mera|meri|mere|hamara|hamari|aur|ke liye|ka|ki|nahi|nahin|hai|hain|mein|kaise|kya|ek|iske|usme|isme|wala|wali|dena|dijiye|kijiye)\b/gi;

const romanTamilPattern =
  /\b(?:venum|vendum|pannu|pannunga|pannanum|panna|panni|enna|epdi|eppadi|oru|enaku|enakku|namma|kooda|irukku|iruku|irukura|sollu|sollunga|kudu|kudunga|kammi|romba|koodathu|machan|ezhuthu|ezhudhu|mela|naal|pathi)\b/gi;

/** The language that the finished work should be in. */
export function outputLanguage(text: string): OutputLanguage {
  return asked(text) ?? written(text) ?? { name: 'English', source: 'none' };
}

function asked(text: string): OutputLanguage | undefined {
  for (const pattern of englishRequestPatterns) {
    const name = text.match(pattern)?.[1]?.replace(new RegExp(shareSource, 'gi'), '');
    if (name) return { name: known(name)?.name ?? name, native: known(name)?.native, source: 'asked' };
  }
  const language = languages.find((candidate) => candidate.asked?.test(text));
  return language && { name: language.name, native: language.native, source: 'asked' };
}

function known(name: string): Language | undefined {
  return languages.find((language) => language.name.toLowerCase() === name.trim().toLowerCase());
}

function written(text: string): OutputLanguage | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const counts = scripts.map(({ language, letters }) => ({
    language,
    count: text.match(letters)?.length ?? 0,
  }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  // Indian prompts mix in Latin brand and product names, so half as many letters are enough.
  if (most.count >= 3 && most.count * 2 >= latin) return fromScript(most.language, text);
  if (hasThree(romanHindiPattern, text))
    return { name: 'Hinglish (Hindi in Latin letters), like this prompt', source: 'script' };
  if (hasThree(romanTamilPattern, text))
    return { name: 'Tanglish (Tamil in Latin letters), like this prompt', source: 'script' };
  return undefined;
}

/** Hindi or Tamil typed with English letters, as on most phones. */
export function isRomanised(text: string): boolean {
  return hasThree(romanHindiPattern, text) || hasThree(romanTamilPattern, text);
}

/** Three different everyday words of a language are enough to know it. */
function hasThree(everyday: RegExp, text: string): boolean {
  return new Set(text.toLowerCase().match(everyday)).size >= 3;
}

function fromScript(language: Language, text: string): OutputLanguage {
  const actual = language.name === 'Hindi' && marathiPattern.test(text) ? known('Marathi') : language;
  return { name: actual?.name ?? language.name, native: actual?.native, source: 'script' };
}

/** "Tamil (தமிழ்)" */
export function languageLabel(language: OutputLanguage): string {
  return language.native ? `${language.name} (${language.native})` : language.name;
}
