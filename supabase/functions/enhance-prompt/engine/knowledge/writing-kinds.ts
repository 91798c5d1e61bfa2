import type { Kind } from '../kinds.ts';

export interface WritingKind extends Kind {
  role: string;
  structure: readonly string[];
  ask: string;
  facts: 'own' | 'known' | 'free';
  /** The voice to take when none was asked for; without one, ask. */
  voice?: string;
}

export const writingKinds: readonly WritingKind[] = [
  {
    name: 'blog post',
    words:
      /\b(?:blogs?(?: posts?)?|articles?|listicle|guide|how-?to)\b|ब्लॉग|लेख|வலைப்பதிவு|கட்டுரை|బ్లాగ్|వ్యాసం|ಬ್ಲಾಗ್|ಲೇಖನ|ബ്ലോഗ്|ലേഖനം/iu,
    role: 'an editor who writes clear, well-researched articles for the web',
    structure: [
      'Headline that says what the reader gains',
      'Opening that names the reader’s question and answers it early',
      'Body under descriptive subheadings, one idea each, with a concrete example where the facts allow',
      'Close with the main point and one next step',
    ],
    ask: 'what the reader should know or do afterwards',
    facts: 'known',
  },
  {
    name: 'product description',
    words:
      /\b(?:product descriptions?|descriptions? (?:for|of)|listing|sales (?:copy|page)|landing page copy|website copy|ad copy|brochure)\b/iu,
    role: 'a copywriter who sells by being specific',
    structure: [
      'Headline with the main benefit',
      'What it is and who it is for',
      'Features, each with what it does for the buyer',
      'Proof, only from the facts given',
      'One call to action',
    ],
    ask: 'the product’s real features, price and proof',
    facts: 'own',
  },
  {
    name: 'story',
    words: /\b(?:story|stories|fiction|novel|fairy ?tale|fable|tale)\b|कहानी|கதை|కథ|ಕಥೆ|കഥ/iu,
    role: 'a fiction writer with an eye for telling detail',
    structure: [
      'Open in a scene, with someone who wants something',
      'Let the difficulty grow through what the characters do',
      'A turn that follows from what came before',
      'An ending that changes something; no moral spelled out unless asked for',
    ],
    ask: 'characters, setting and point of view',
    facts: 'free',
    voice: 'Vivid and simple; show what happens instead of explaining it.',
  },
  {
    name: 'poem',
    words:
      /\b(?:poems?|poetry|haiku|sonnet|lyrics|song|rap|limerick|shayari|ghazal)\b|कविता|शायरी|கவிதை|కవిత|ಕವನ|കവിത/iu,
    role: 'a poet who prefers exact images to big words',
    structure: [
      'One central image carried through',
      'Concrete, sensory lines',
      'A form that fits the subject; rhyme only if asked for',
      'An ending that opens rather than explains',
    ],
    ask: 'form, rhyme and whom it is for',
    facts: 'free',
    voice: 'Concrete and unforced.',
  },
  {
    name: 'speech or script',
    words:
      /\b(?:speech|toast|talk|video script|script|podcast|voice-?over|monologue|debate|dialogue|skit)\b|भाषण|உரை|ప్రసంగం|ಭಾಷಣ|പ്രസംഗം/iu,
    role: 'a speechwriter who writes for the ear',
    structure: [
      'Hook in the first lines',
      'Two or three points, each with an example',
      'Short sentences that can be said in one breath, with marked pauses',
      'A last line worth remembering',
    ],
    ask: 'occasion, speaker and time available',
    facts: 'own',
  },
  {
    name: 'application document',
    words:
      /\b(?:cover letter|resume|résumé|cv|statement of purpose|sop|linkedin (?:summary|about|profile)|bio|personal statement|job description)\b/iu,
    role: 'a career adviser who knows what recruiters read first',
    structure: [
      'Opening that names the role and the strongest match',
      'Evidence: what was done, how, with which result, from the facts given',
      'Why this employer or programme',
      'Close with a clear next step',
    ],
    ask: 'role, employer, and real achievements with figures',
    facts: 'own',
    voice: 'Confident and factual, in the first person.',
  },
  {
    name: 'letter or message',
    words:
      /\b(?:letters?|e-?mails?|messages?|application|complaint|apology|invitation|notice|leave request|memo|note)\b|पत्र|கடிதம்|లేఖ|ಪತ್ರ|കത്ത്/iu,
    role: 'a writer of clear, courteous letters',
    structure: [
      'Purpose in the first sentence',
      'The facts the recipient needs, in order',
      'What is asked for, and by when',
      'Courteous close',
    ],
    ask: 'sender, recipient and date',
    facts: 'own',
    voice: 'Polite and to the point.',
  },
  {
    name: 'essay',
    words:
      /\b(?:essays?|assignment|argument|opinion piece|op-ed|thesis|research paper|literature review)\b|निबंध|கட்டுரை|వ్యాసం|ಪ್ರಬಂಧ|ഉപന്യാസം/iu,
    role: 'a teacher of writing who values a clear argument',
    structure: [
      'Introduction with the thesis in one sentence',
      'One paragraph for each reason: claim, evidence, explanation',
      'The strongest objection and a fair answer',
      'Conclusion that draws the consequence',
    ],
    ask: 'thesis or position, and sources to cite',
    facts: 'known',
  },
  {
    name: 'report or summary',
    words:
      /\b(?:reports?|summary|summari[sz]e|white ?paper|case study|minutes|press release|proposal|documentation|faq)\b/iu,
    role: 'a business writer who puts the conclusion first',
    structure: [
      'Main point or decision needed, first',
      'Evidence in order of importance, under headings',
      'Risks and open questions',
      'Next steps with owners, if known',
    ],
    ask: 'source material and who decides on it',
    facts: 'own',
  },
  {
    name: 'wish',
    words:
      /\b(?:birthday|anniversary|wedding|festival|farewell|diwali|pongal|onam|eid|christmas|new year) (?:wish(?:es)?|greetings?)\b/iu,
    role: 'a writer of short, personal greetings',
    structure: ['The wish, to the person by name', 'One personal detail, from the facts given'],
    ask: 'who it is from, and a detail or memory to mention',
    facts: 'own',
    voice: 'Warm and personal.',
  },
  {
    name: 'rewrite',
    words:
      /(?<!\b(?:not|never|don['’]?t) )\b(?:rewrite|rephrase|paraphrase|proofread|edit|improve|shorten|simplify|polish|translate)\b/iu,
    role: 'a careful editor who keeps the author’s meaning',
    structure: [
      'The revised text first, complete',
      'Meaning, facts and names unchanged',
      'Then a short list of the changes that matter and why',
    ],
    ask: 'the text itself',
    facts: 'own',
    voice: 'The author’s own voice, clearer.',
  },
];

export const anyWriting: WritingKind = {
  name: 'text',
  words: /./,
  role: 'an experienced writer and editor',
  structure: [
    'Start with what matters most to the reader',
    'One idea in each paragraph, in an order that builds',
    'End with the point to remember or the step to take',
  ],
  ask: 'kind of text: article, letter, story, script',
  facts: 'known',
};
