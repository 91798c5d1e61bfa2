import { indicUnits } from './indic.ts';
import { distinct } from './text.ts';

const numberSource = String.raw`(?:[\d०-९௦-௯౦-౯೦-೯൦-൯][\d०-९௦-௯౦-౯೦-೯൦-൯,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)`;
const unitSource =
  '(?:words?|characters?|chars|slides?|pages?|paragraphs?|sentences?|lines?|minutes?|mins?|e-?mails?|posts?|tweets?|captions?|reels?|images?|variations?|variants?|versions?|options?|ideas?|tips?|sections?|bullet points?|points?|chapters?|questions?|steps?|stanzas?|verses?)';
const boundSource = String.raw`(?:(?:about|around|approximately|approx\.?|roughly|under|over|below|within|at least|at most|up to|maximum(?: of)?|minimum(?: of)?|max|min|exactly|only|no more than|not more than|less than|fewer than|more than)\s+)?`;
const lengthPattern = new RegExp(
  String.raw`(?<![\w.])${boundSource}${numberSource}(?:\s*(?:-|–|to)\s*${numberSource})?(?:\s*-\s*|\s+)(?:\p{L}+\s+)?${unitSource}\b(?:\s+(?:max(?:imum)?|min(?:imum)?|long|or less|or fewer|each))?`,
  'giu',
);
const indicLengthPattern = new RegExp(String.raw`${numberSource}\s*(?:${indicUnits})`, 'giu');
const onePagePattern = /\b(?:one-pager|single[- ]page|half a page|a few (?:lines|sentences|paragraphs))\b/giu;

/** "800 words", "under 280 characters", "10 slides": as the person put it. */
export function findLengths(text: string): string[] {
  const found = text
    .split('\n')
    .flatMap((line) =>
      [lengthPattern, indicLengthPattern, onePagePattern].flatMap((pattern) => line.match(pattern) ?? []),
    );
  return distinct(found);
}

const formatPattern =
  /\b(?:(?:in |as |with )?(?:an? )?(?:bullet(?:ed)?[- ](?:points?|list)|numbered list|check-?list|(?:markdown |comparison |summary )?table|step[- ]by[- ]step(?: guide| instructions)?|spreadsheet|one-pager|flow ?chart|timeline|mind map|q&a|faq)s?|(?:in|as|to) (?:valid )?(?:json|csv|yaml|xml|html|markdown|pdf|excel|latex|docx?|powerpoint|pptx?))\b/giu;

export function findFormats(text: string): string[] {
  return distinct((text.match(formatPattern) ?? []).map(bareFormat));
}

/** "As a table" is a table. */
export function bareFormat(phrase: string): string {
  return phrase.replace(/^(?:in|as|with|to) (?:an? )?/iu, '');
}

const voiceSource =
  'friendly|professional|formal|informal|casual|funny|humorous|humourous|witty|serious|warm|persuasive|inspiring|inspirational|motivational|enthusiastic|energetic|conversational|authoritative|academic|scholarly|simple|plain|playful|empathetic|confident|bold|respectful|polite|urgent|emotional|heartfelt|sarcastic|neutral|technical|luxurious|elegant|minimal|minimalist|modern|vibrant|clean|exciting|calm|upbeat|sincere|honest|direct|concise|crisp|engaging|poetic|nostalgic|dramatic|romantic|cheerful|gentle|optimistic|trustworthy|approachable|youthful|quirky|bright|dark|festive|humble|modest|grateful|proud|sober|edgy|thankful|firm';
const voicesSource = String.raw`(?:(?:very|more|slightly|a bit|super)\s+)?(?:${voiceSource})(?:(?:\s*,\s*|\s*,?\s+(?:and|but|yet|&)\s+|\s*\/\s*)(?:(?:very|not too|not)\s+)?(?:${voiceSource})){0,4}`;
const tonePatterns = [
  new RegExp(
    String.raw`\b(${voicesSource})\s+(?:in\s+)?(?:tone|voice|style|manner|way|language|feel|look|vibe|mood)\b`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:tone|voice|style|mood|vibe|feel|look)\s*(?:should be|must be|is|to be|of|:|-|=)?\s+(${voicesSource})\b`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:keep|make|sound|feel|look|be)(?:s|ing)?\s+(?:it|them|this|the \w+)?\s*(${voicesSource})\b`,
    'giu',
  ),
  // On its own before a noun only where the word can hardly mean anything else, and not in "eco-friendly".
  /(?<![-\w])((?:friendly|funny|humorous|witty|persuasive|inspiring|heartfelt|conversational|playful|sarcastic|motivational|professional)(?:\s*(?:,|and)\s*(?:friendly|funny|witty|persuasive|warm|playful|short|engaging|professional))*)(?=\s+(?:blog|article|post|story|poem|e-?mail|caption|speech|letter|message|newsletter|video|thread|copy|presentation|deck|description|bio|script|tweet|linkedin|instagram|website|site))/giu,
];

export function findTone(text: string): string[] {
  const found = tonePatterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  return distinct(found.map((phrase) => phrase.toLowerCase()));
}

const peopleSource =
  'examiners?|joiners?|newcomers?|partners?|firms?|vendors?|suppliers?|daughters?|sons?|wife|husband|friends?|brothers?|sisters?|grandmothers?|grandfathers?|grandparents|nieces?|nephews?|neighbou?rs?|students?|teachers?|parents?|mothers?|moms?|mums?|fathers?|dads?|kids?|children|child|toddlers?|babies|beginners?|novices?|developers?|programmers?|engineers?|managers?|executives?|founders?|entrepreneurs?|investors?|customers?|clients?|buyers?|shoppers?|women|men|girls?|boys?|seniors?|elderly|professionals?|freshers?|graduates?|undergraduates?|job ?seekers?|candidates?|applicants?|patients?|farmers?|employees?|workers?|team|staff|users?|visitors?|readers?|followers?|subscribers?|tourists?|travell?ers?|guests?|owners?|people|adults?|teens?|teenagers?|audience|college|school|class|grade|ceos?|ctos?|board|hr|recruiters?|doctors?|nurses?|lawyers?|designers?|marketers?|members?|homeowners?|families|couples?|gamers?|everyone|stakeholders?|leadership|boss|colleagues?|alumni|donors?|volunteers?|residents?|citizens?|non-?technical|millennials?|gen z|learners?|leads?|prospects?|hobbyists?|analysts?|scientists?|artists?|musicians?|athletes?|runners?|freelancers?|businesses|startups?|companies|shop ?keepers?|retailers?|committee|jury|judges?|public|layperson|laypeople|lovers|enthusiasts|fans|brides|tenants|drivers|voters';
const stopSource = String.raw`(?=\s*(?:[,.](?!\d)|[;:!?()।]|$)|\s+(?:about|under|below|within|at|on|with|using|that will|so that|so|because|from|by|including|covering|and (?:make|include|keep|use|add|it|also)|in (?:an?|the)|explaining|offering|announcing|promoting|inviting|asking|telling|selling|showing|giving|to (?:help|explain|promote|show|teach|learn|make|use|track|book|buy|order|manage|understand|find|sell|announce|introduce|invite|apologi[sz]e)|where|should|must)\b)`;
const whoSource = String.raw`((?:(?!(?:that|which|to)\s)[\p{L}\p{N}'’+–-]+(?:,\d+)*\s+){0,5}?(?:${peopleSource})\b(?!['’]s|\s+(?:role|position|job|post|interview|course|internship|exam)\b).{0,60}?)${stopSource}`;
const audiencePatterns = [
  /\b(?:target(?:ed)?\s+)?(?:audience|readership|users)\s*(?:is|are|will be|would be|should be|:|-|=)\s*(.{3,120}?)(?=[.;!?।]|$)/giu,
  new RegExp(
    String.raw`\b(?:aimed at|targeted at|targeted to|targeting|(?<=(?:^|\b(?:to|we|i|should|will)\s))target(?! (?:users?|audience|market|customers?|readers?)\b)|meant for|intended for|geared towards?|addressed to|appeals? to)\s+(.{3,80}?)${stopSource}`,
    'giu',
  ),
  new RegExp(
    String.raw`\bfor\s+(?!the (?:post|position|role|job|sake|purpose)\b|an? (?:job|role|position)\b|example|instance)${whoSource}`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:e-?mail|letter|message|newsletter|mail|invitation|pitch|explain(?: \S+){0,6}|present(?: \S+){0,12})\s+to\s+${whoSource}`,
    'giu',
  ),
  new RegExp(
    String.raw`(?:^|[.!?]\s+)((?:\p{L}+\s+)?(?:${peopleSource.replace('users?|', '').replace('people|', '')}))\s+(?:should|must|can|need to|will)\b`,
    'giu',
  ),
];

/** Who will read, see or use the work. "For my bakery" is not an audience, "for my bakery customers" is. */
export function findAudience(text: string): string[] {
  const flat = text.replace(/\n/g, '. ');
  const found = audiencePatterns.flatMap((pattern) =>
    [...flat.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  return distinct(found.map((phrase) => phrase.trim())).slice(0, 3);
}
