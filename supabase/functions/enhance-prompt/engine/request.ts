import type { UseCase } from '../use-cases.ts';
import { isRomanised } from './language.ts';
import { capitalise, sentence } from './text.ts';

const verbSource =
  'build|create|make|design|develop|write|draft|generate|produce|prepare|compose|code|implement|fix|debug|refactor|optimi[sz]e|convert|translate|explain|summari[sz]e|analy[sz]e|compare|find|identify|list|suggest|plan|draw|paint|illustrate|imagine|render|show|give|tell|help|teach|describe|review|improve|rewrite|edit|proofread|calculate|forecast|predict|visuali[sz]e|clean|evaluate|assess|brainstorm|outline|announce|promote|invite|remind|send|redesign|add|set up|test|migrate|extract|classify|segment|research|recommend|organi[sz]e|turn|transform|act as|pretend|come up with|answer|check|provide|craft|launch|scrape|parse|sort|automate|schedule|deploy|integrate|connect|train|investigate|examine|detect|group|rank|estimate|simplify|expand|shorten|continue|finish|complete|look at|look into|sketch|photograph|do(?! not)|port|wire|replace|study|understand|learn|discover|interpret|map|model|measure|conduct|perform|run|win|increase|boost|grow|reduce|sell|convince|persuade|inform|attract|encourage|educate|introduce|reply|respond|apologi[sz]e|welcome|thank|read|quote|pick|choose|select|highlight|count|verify|present|ask|interview|quiz|act like|rite|wirte|creat|genrate|desgin|desing|bulid';

const actionPattern = new RegExp(String.raw`^(?:${verbSource})\b`, 'i');

const greetingPattern =
  /^(?:hi|hello|hey|dear|namaste|good (?:morning|evening))\b(?:\s+(?:there|chatgpt|claude|gemini|lovable|team|all))?[\s,!.–-]*/i;
const politePattern =
  /^(?:(?:and|also|so|then|now|next|ok|okay|well)\s*,?\s+|(?:please|kindly|pls|plz)\s*,?\s+|(?:can|could|would|will)\s+you\s+(?:please\s+|kindly\s+|also\s+)*|i\s+(?:want|need|would like|['’]?d like)\s+you\s+to\s+|i['’]d\s+like\s+you\s+to\s+|you\s+(?:should|must|need to|have to)\s+|help\s+me\s+(?:to\s+|in\s+|with\s+)?(?=\p{L})|let['’]?s\s+)/iu;
const wishPattern = new RegExp(
  String.raw`^(?:i|we)\s*(?:['’]d|\s+would)?\s*(?:also\s+)?(?:really\s+|just\s+)?(?:want|need|like|love|wish|am looking|are looking|have)\s+to\s+(?=(?:${verbSource})\b)`,
  'i',
);
const desirePattern =
  /^(?:(?:(?:i|we)\s*(?:['’]d|\s+would|['’]m|\s+am|\s+are)?\s*(?:also\s+)?(?:really\s+|just\s+)?)?(?:want|need|require|looking for)\s+(?!to\b|your?\b)(?=\p{L}|\d)|(?:i|we)(?:['’]d|\s+would)\s+(?:like|love)\s+(?=(?:an?|the|some|my|our)\b))/iu;

/** The request without greetings and politeness: "can you please write…" becomes "write…". */
export function bareRequest(text: string): string {
  let rest = text.trim().replace(greetingPattern, '');
  for (let previous = ''; previous !== rest; ) {
    previous = rest;
    rest = rest.replace(politePattern, '').replace(wishPattern, '');
  }
  return rest.replace(desirePattern, '').trim() || text.trim();
}

export function isRequest(text: string): boolean {
  const bare = bareRequest(text);
  return actionPattern.test(bare) || desirePattern.test(text.trim().replace(greetingPattern, ''));
}

const leadVerbs: Record<UseCase, string> = {
  'lovable-website': 'Build',
  'gemini-slides': 'Create',
  'chatgpt-writing': 'Write',
  'claude-analysis': 'Produce',
  'midjourney-art': '',
  'coding-assistant': 'Write',
  'email-marketing': 'Write',
  'social-media': 'Create',
  others: 'Give me',
};

// A bare topic ("solar energy") needs to be told what to become.
const topicVerbs: Record<UseCase, string> = {
  'lovable-website': 'Build a website: ',
  'gemini-slides': 'Create a slide deck on this topic: ',
  'chatgpt-writing': 'Write about this topic: ',
  'claude-analysis': 'Analyse: ',
  'midjourney-art': '',
  'coding-assistant': 'Write the code for: ',
  'email-marketing': 'Write a marketing e-mail about: ',
  'social-media': 'Create social media content about: ',
  others: 'Help me with this: ',
};

/** With or without the question mark. */
export function isQuestion(text: string): boolean {
  return (
    /[?？]\s*$/.test(text) ||
    /^(?:how|what|why|which|when|where|who|whose|should i|can i|is it|are there|does|do i)\s/i.test(text)
  );
}

const artefactPattern =
  /\b(?:web ?sites?|sites?|web ?apps?|apps?|landing pages?|pages?|portals?|dashboards?|stores?|portfolios?|presentations?|decks?|slides?|ppts?|blogs?|articles?|posts?|essays?|stor(?:y|ies)|poems?|letters?|speech(?:es)?|scripts?|descriptions?|reviews?|newsletters?|e-?mails?|mails?|messages?|campaigns?|sequences?|captions?|threads?|tweets?|reels?|calendars?|functions?|class(?:es)?|apis?|programs?|quer(?:y|ies)|components?|bots?|analysis|reports?|summar(?:y|ies)|plans?|itinerar(?:y|ies)|ideas?|tips?|recipes?|quotes?|slogans?|names?|reminders?|invitations?|announcements?|follow-?ups?|introductions?|checklists?|templates?)\b/i;

/** "Content calendar for November": a thing to be made, named without a verb. */
export function namesArtefact(text: string): boolean {
  const found = text.match(artefactPattern);
  return (
    (found?.index ?? 99) < 40 &&
    !/^(?:i|we|it|this|my|our|the|there|no|with|use)\s/i.test(text) &&
    !isRomanised(text)
  );
}

/** One sentence that says what to do. Only the opening changes; what the person wrote follows as it is. */
export function asTask(text: string, useCase: UseCase): string {
  const bare = bareRequest(text);
  const english = /^[\p{Script=Latin}\p{N}"“'‘(]/u.test(bare) && !isRomanised(bare);
  if (actionPattern.test(bare)) return sentence(bare.replace(/\?$/, '.'));
  if (english && isQuestion(bare)) return capitalise(bare.replace(/[.?\s]*$/, '?'));
  if (!english || useCase === 'midjourney-art') return sentence(bare);
  const lead = leadVerbs[useCase];
  if (/^(?:an?|the|some|my|our|\d+|one|two|three|four|five|ten)\s/i.test(bare))
    return sentence(`${lead} ${lower(bare)}`);
  if (/^(?:i|we|it|there|this|my|our|they|he|she|you)\b/i.test(bare)) return sentence(capitalise(bare));
  const artefact = bare.match(artefactPattern);
  if (artefact && (artefact.index ?? 0) < 40 && !/[.,:;]/.test(bare.slice(0, artefact.index))) {
    return sentence(`${lead} ${article(bare, artefact[0])}${lower(bare)}`);
  }
  return sentence(topicVerbs[useCase] + bare);
}

function article(text: string, noun: string): string {
  if (/(?<!s)s$/i.test(noun) || /^(?:\S+'s|(?:content|code|copy) (?:for|to|about|on))\b/i.test(text))
    return '';
  return /^(?:[aeio]|u(?!ni|se|k)|hour|honest|html|sql)/i.test(text) && !/^(?:one|eu)/i.test(text)
    ? 'an '
    : 'a ';
}

const commonWordPattern =
  /^(?:An?|The|Some|My|Our|One|Two|Three|Simple|Modern|Professional|Short|Landing|Content|Weekly|Monthly|Product|Social|Marketing|Business|Sales|Welcome|Quick|Full|Complete|Cold|New|Thank)$/;

/** Lower-cases a common word that now stands inside a sentence; names keep their capitals. */
function lower(text: string): string {
  return text.replace(/^\p{Lu}\p{Ll}*/u, (word) =>
    commonWordPattern.test(word) || artefactPattern.test(word) ? word.toLowerCase() : word,
  );
}
