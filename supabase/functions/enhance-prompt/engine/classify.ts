import type { Role } from './brief.ts';
import { findAudience, findFormats, findLengths, findTone } from './facets.ts';
import {
  indicAudiencePattern,
  indicConstraintPattern,
  indicRequestPattern,
  indicStylePattern,
} from './indic.ts';
import { isQuestion, isRequest } from './request.ts';

const labelRoles: readonly [RegExp, Role][] = [
  [/^(?:target )?(?:audience|readers?|users?|viewers?|customers?|recipients?|segment)$/i, 'audience'],
  [
    /^(?:tone|voice|style|mood|look|look and feel|design|theme|colou?rs?|colou?r (?:scheme|palette)|fonts?|vibe)$/i,
    'style',
  ],
  [/^(?:length|word count|slides?|number of slides|slide count|duration|size)$/i, 'length'],
  [/^(?:format|output|output format|deliverables?|return)$/i, 'format'],
  [
    /^(?:constraints?|rules?|limits?|restrictions?|avoid|do nots?|don['’]?ts?|important|notes?|must not|exclude)$/i,
    'constraint',
  ],
  [/^(?:goal|objective|task|purpose|aim|topic|request|prompt)$/i, 'goal'],
  [
    /^(?:context|background|about us|about|situation|company|business|brand|product|problem|project|name)$/i,
    'context',
  ],
  [
    /^(?:data|dataset|inputs?|columns?|files?|sources?|links?|references?|schema|tables?|example|examples)$/i,
    'input',
  ],
  [
    /^(?:features?|pages?|sections?|functionality|must haves?|includes?|contents?|key points?|points?|topics?|outline|agenda|requirements?|details?|tech|stack|tech stack|framework|platforms?|offer|cta|call to action)$/i,
    'point',
  ],
  [/^questions?$/i, 'question'],
  [/^(?:language|output language)$/i, 'language'],
];

/** The role that a label such as "Audience:" gives to what follows it. */
export function roleOfLabel(label: string): Role | undefined {
  return labelRoles.find(([pattern]) => pattern.test(label.trim()))?.[1];
}

/** Labels that say no more than the section that their text will stand in. "Avoid:" and "Budget:" say more. */
const plainLabelPattern =
  /^(?:(?:target )?(?:audience|readers?|users?|recipients?)|tone|voice|style|design|look|look and feel|mood|vibe|format|output|output format|goal|objective|task|purpose|aim|request|prompt|topic|constraints?|rules?|notes?|important|context|background|features?|sections?|functionality|must haves?|includes?|contents?|key points?|points?|requirements?|details?|questions?|language|output language)$/i;

export function addsNothing(label: string): boolean {
  return plainLabelPattern.test(label.trim());
}

/** Labels whose text is a list of parts. */
export function labelsAList(label: string): boolean {
  return /^(?:features?|pages?|sections?|functionality|must haves?|includes?|contents?|key points?|points?|topics?|outline|agenda|requirements?|details?)$/i.test(
    label.trim(),
  );
}

const constraintPattern =
  /\b(?:do not|don['’]?t|doesn['’]?t|dont|never|avoid|without|must(?: not)?|should(?: not|n['’]t)|cannot|can['’]?t|no more than|not more than|at most|at least|only|limit(?:ed)?|make sure|ensure|strictly|mandatory|required|deadline|budget|exclude|except|within \d|keep it (?:under|below|within|short)|instead of|say so)\b|^no\s+\p{L}/iu;
const stylePattern =
  /^(?:be|sound|stay)\s[a-z]+|\b(?:tone|voice|style|mood|vibe|look and feel|colou?rs?|colou?r scheme|palette|theme|fonts?|typography|branding|aesthetic|sound(?:s)? like)\b|\b(?:use|in|with|only)\b.*\b(?:red|blue|green|yellow|gold|orange|pink|purple|teal|black|white|grey|gray|brown|maroon|saffron|pastel)\b(?! ?(?:paper|label|board|hat))/i;
const contextPattern =
  /^(?:i['’]?m|i am|i have|i run|i own|i work|i sell|i teach|i use|i study|i want|i plan|i live|i can|i know|i like|i did|i got|i started|i need|we want|we plan|we need|we started|we['’]?re|we are|we have|we run|we sell|we use|we offer|we make|our|my|it is|it['’]s|this is|there (?:is|are)|currently|right now|background|the (?:company|shop|store|business|product|brand|event|course|team)|founded|located|based in|last (?:week|month|year)|since|because)\b/i;
const inputPattern =
  /\b(?:columns?|csv|data ?set|dataset|spreadsheet|attached|attachment|here (?:is|are)|below is|following (?:data|code|text|table)|the data (?:has|is|contains|covers)|schema|survey responses|log files?|rows)\b/i;
const pointPattern =
  /\b(?:should (?:have|include|show|let|allow|support|contain|be able|cover|mention)|must (?:have|include|show)|needs? to (?:have|include|show|support)|include|includes|including|mention|cover|add|users? can|allow|support|feature|section|page for)\b/i;
const audienceOnlyPattern =
  /^(?:(?:the |my |our )?(?:target(?:ed)? )?(?:audience|readers|viewers|readership)\b|aimed at|targeted at|targeting|meant for|intended for|for (?!(?:the|an?|my|our|each|every|example)\b))/i;

const abilityPattern =
  /^(?:people|users?|customers?|visitors?|patients?|students?|members?|admins?|they|guests?|buyers?|owners?)\s+(?:should|can|must|need to|will)\b/i;
const mannerPattern = /^(?:use|keep|write (?:in|with))\b.*\b(?:paragraphs?|sentences?|language|words)\b/i;

/** What a statement is for, judged by its wording. The order is the order of precedence. */
export function roleOf(text: string): Role {
  if (
    audienceOnlyPattern.test(text) &&
    text.length < 160 &&
    (findAudience(text).length > 0 || /audience/i.test(text))
  )
    return 'audience';
  if (abilityPattern.test(text)) return 'point';
  if (indicAudiencePattern.test(text) && text.split(/\s+/).length <= 6) return 'audience';
  if (
    pointPattern.test(text) &&
    !/\b(?:do not|don['’]?t|never|avoid|without)\b/i.test(text) &&
    !isRequest(text)
  )
    return 'point';
  if (constraintPattern.test(text) || indicConstraintPattern.test(text))
    return isRequest(text) && text.length > 90 ? 'task' : 'constraint';
  if (mannerPattern.test(text)) return 'constraint';
  if (isQuestion(text) && !isRequest(text)) return 'question';
  if (inputPattern.test(text) && !isRequest(text)) return 'input';
  if (isRequest(text)) return 'task';
  if (onlyFacet(text)) return fragmentRole(text) ?? 'point';
  if (stylePattern.test(text) || findTone(text).length > 0) return 'style';
  if (indicStylePattern.test(text)) return 'style';
  if (indicRequestPattern.test(text)) return 'task';
  if (contextPattern.test(text)) return 'context';
  return 'point';
}

const lookPattern =
  /^(?:(?:modern|minimal(?:ist)?|clean|dark|light|bright|elegant|colou?rful|vibrant|professional|simple|bold|luxury|premium|playful|responsive|mobile[- ](?:friendly|first)|seo[- ]friendly|[\p{L}]+ (?:and|&) [\p{L}]+)\s*)+(?:design|look|theme|style|mode|colou?rs?|ui|feel|layout|aesthetic|palette|tone|vibe)?$/iu;

const hue =
  '(?:(?:light|dark|deep|pale|neon|pastel|royal|navy|calming|soft|bright)\\s+)?(?:red|blue|green|yellow|gold|golden|orange|pink|purple|violet|teal|black|white|grey|gray|brown|maroon|saffron|pastels?|cream|ivory|beige|silver|indigo|turquoise)';
const coloursPattern = new RegExp(
  `^${hue}(?:\\s*(?:,|\\+|&|/|and)\\s*${hue})*(?:\\s+(?:colou?rs?|theme|palette|accents?))?$`,
  'i',
);

function onlyFacet(text: string): boolean {
  return text.split(/\s+/).length <= 6 && fragmentRole(text) !== undefined;
}

/** The role of a short phrase between commas, where it is plainly a length, a tone, a readership and so on. */
export function fragmentRole(text: string): Role | undefined {
  const phrase = text
    .trim()
    .replace(
      /^(?:and|with|in|it should be|(?:output|return|answer|respond|reply|present|give)(?: it| them| the results?)?)\s+/i,
      '',
    )
    .replace(/[.!]+$/, '');
  const count = phrase.split(/\s+/).length;
  if (/^(?:no|not|without|avoid|do not|don['’]?t|never|only|must|should not|budget|deadline)\s/i.test(phrase))
    return 'constraint';
  if (count > 7) return undefined;
  if (findLengths(phrase).some((found) => phrase.length - found.length < 12)) return 'length';
  if (/^for\s/i.test(phrase) && findAudience(phrase).length > 0) return 'audience';
  if (count > 5) return undefined;
  if (findFormats(phrase).some((found) => phrase.length - found.length < 12)) return 'format';
  if (
    findTone(phrase).length > 0 ||
    findTone(`${phrase} tone`).some((found) => found === phrase.toLowerCase())
  )
    return 'style';
  if (coloursPattern.test(phrase)) return 'style';
  if (
    lookPattern.test(phrase) &&
    /design|look|theme|style|mode|colou?r|ui|feel|layout|aesthetic|palette|responsive|mobile|modern|minimal|clean|seo/i.test(
      phrase,
    )
  )
    return 'style';
  return undefined;
}
