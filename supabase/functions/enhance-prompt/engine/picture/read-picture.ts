import { splitSentences } from './sentences.ts';
import { splitCommas } from './split-commas.ts';

/** A picture as described: what is seen, what must not be, and what it is for. */
export interface Picture {
  scene: string;
  without: string[];
  purpose: string[];
  /** Everything, for choosing the shape of the picture. */
  all: string;
}

const requestPattern =
  /^(?:(?:hi|hello|hey)\b[\s,!.]*)?(?:(?:please|kindly|can you|could you|i want you to|i (?:want|need|would like)(?: to)?|i['’]d like(?: to)?|help me(?: to)?|we need)\s+)*(?:(?:create|make|generate|draw|paint|design|produce|imagine|render|illustrate|show|give|get|do)(?:\s+(?:me|us))?\s+)?(?:(?:an?\s+|some\s+|the\s+)?(?:(?:ai|midjourney)[- ]?(?:generated)?\s+)?(?:image|picture|pic|visual|artwork|art|prompt)s?\s+(?:of|showing|with|for|that shows|featuring|where|depicting)\s+)?/iu;
const bareVerbPattern =
  /^(?:please\s+)?(?:can you\s+)?(?:create|make|generate|draw|paint|design|produce|imagine|render|illustrate|show|give)\s+(?:me\s+|us\s+)?/iu;
const purposePattern =
  /^(?:it['’]?s|it is|this is|i['’]?ll use it|i will use it|we will (?:use|print)|it will be|i want to (?:use|print)|use it|to be used|meant)\b.*\b(?:for|on|as|in|print\w*)\b|^for (?:my|our|use|an?) |^(?:thanks?|thank you)\b/iu;
/** It speaks of the answer, not of the picture. */
const answerPattern =
  /^(?:please\s+)?(?:give|write|send|return|output|answer|reply|keep)\b.*\b(?:prompt|line|sentence|format|words|parameters?|codes?)\b/iu;
const withoutPattern =
  /^(?:and\s+|but\s+)?(?:no|not(?: an?| like)?|without(?: any)?|avoid|exclude|do not (?:include|show|add|use|put)|don['’]?t (?:include|show|add|use|put|want)|there should be no|never (?:show|include)|(?:please\s+)?(?:do not|don['’]?t) (?:let|make) it (?:look|be|feel)(?: like)?)\s+(?:any\s+)?(.+)$/iu;
/** "No text other than the name": the text is wanted, so that --no would take away what it should leave. */
const exceptPattern =
  /\b(?:with\s+)?(?:no|without(?: any)?|don['’]?t (?:include|add|use|put)|do not (?:include|add|use|put))\s+(?:any\s+|other\s+)?([\p{L}\p{M} -]{1,30}?)\s+(?:other than|except(?: for)?|apart from|besides|but(?= the| only))\s+([^,.;\n]+)/giu;
const withoutInsidePattern =
  /(?:^|[\s,]+)(?:but\s+|and\s+|with\s+)?(?:without(?: any)?|(?:with|there (?:is|are|should be))?\s*\bno\b(?!\.|\s*\d|\s+(?:one|longer|matter))|instead of|rather than)\s+([^,.;]+?)(?=\s+but\b|[,.;]|$)/giu;
/** Courtesies at the end of what is said. */
const thanksPattern =
  /[\s,]*\b(?:please|pls|plz|thanks?(?: you)?(?: (?:bro|sir|in advance))?)\b(?=\s*(?:[.!?,\n]|$))/giu;

export function readPicture(text: string): Picture {
  const without: string[] = [];
  const purpose: string[] = [];
  const scene: string[] = [];
  const described = text.replace(thanksPattern, '').replace(exceptPattern, '$2 as the only $1');
  for (const statement of described.split('\n').flatMap(splitSentences)) {
    const bare = statement
      .replace(/^[-*•#]+\s+|^(?:i|we) (?:want|need) /i, '')
      .replace(/[.!।\s]+$|(?<=^can you .*)\?$/iu, '');
    if (purposePattern.test(bare) || answerPattern.test(bare)) purpose.push(`${bare}.`);
    else scene.push(...splitCommas(inside(bare, without)).filter((part) => !taken(part, without)));
  }
  return { scene: asDescription(scene), without: without.flatMap(items), purpose, all: text };
}

function inside(statement: string, without: string[]): string {
  return statement.replace(withoutInsidePattern, (_, what: string) => {
    without.push(what.trim());
    return '';
  });
}

/** A ratio on its own becomes a parameter. */
const ratioPattern =
  /^(?:in\s+|aspect ratio(?: of)?:?\s*)?\d{1,2}\s?[:x×]\s?\d{1,2}(?:\s+(?:aspect\s+)?(?:ratio|format))?$/i;

function taken(part: string, without: string[]): boolean {
  const what = part.match(withoutPattern)?.[1];
  if (what) without.push(what);
  return Boolean(what) || ratioPattern.test(part);
}

function items(text: string): string[] {
  return text
    .split(/\s*,\s*|\s+(?:(?:and|or)\s+)?no\s+|\s+(?:and|or)\s+/i)
    .map((item) => item.replace(/^(?:any|an?|the)\s+/i, '').trim())
    .filter(Boolean);
}

const commonOpeningPattern = /^(?:She|He|It|They|The|An?|In|On|With|There)\b/;

function asDescription(parts: string[]): string {
  const joined = parts
    .map((part) => part.trim().replace(commonOpeningPattern, (word) => word.toLowerCase()))
    .filter(Boolean)
    .join(', ');
  const bare = joined.replace(requestPattern, '');
  return bare.split(/\s+/).length > 1 || !joined.includes(' ')
    ? bare || joined
    : joined.replace(bareVerbPattern, '');
}
