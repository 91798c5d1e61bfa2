import type { Kind } from '../kinds.ts';

export interface TaskKind extends Kind {
  role: string;
  output: readonly string[];
  ask: readonly string[];
  /** Where facts come from, if not from general knowledge with sources. */
  facts?: string;
}

const toCheck =
  'Mark prices, times and rules that I should check before relying on them, and say what you assumed about me.';
const fromSource = 'Stay with the source: add nothing that it does not say.';

export const taskKinds: readonly TaskKind[] = [
  {
    name: 'dialogue',
    words: /\b(?:ask me|one by one|one at a time|mock interview|quiz me|test me|role-?play|interview me)\b/iu,
    role: 'an experienced interviewer who helps people to improve',
    output: [
      'One question at a time; wait for my answer before the next.',
      'After each answer: what was good, what was missing, and a model answer.',
      'After the last one: strengths, gaps, and what to practise first.',
    ],
    ask: ['level or role', 'topics to stress'],
    facts: 'Judge what I really answered, kindly and strictly, and say so when you are unsure of a fact.',
  },
  {
    name: 'plan',
    words:
      /\b(?:plans?|planning|itinerary|schedule|roadmap|timetable|routine|diet|workout|budget|trip|study plan|organi[sz]e)\b|योजना|प्लान|பிளான்|ప్లాన్|ಪ್ಲಾನ್|പ്ലാൻ|திட்ட|ప్రణాళిక|ಯೋಜನೆ|പദ്ധതി/iu,
    role: 'a practical planner',
    output: [
      'A table in order of time: step, what to do, time needed, cost if known.',
      'What to prepare or book first.',
      'A fallback for the step most likely to fail.',
    ],
    ask: ['start date and time available', 'budget', 'starting point, place or level'],
    facts: toCheck,
  },
  {
    name: 'explanation',
    words:
      /\b(?:explain|teach|understand|what is|what are|how does|how do|why|learn|meaning|concept|eli5|describe)\b|समझा|क्या है|விளக்க|என்றால் என்ன|వివరించ|అంటే ఏమిటి|ವಿವರಿ|എന്താണ്|വിശദീകരി/iu,
    role: 'a patient teacher',
    output: [
      'The idea in one plain sentence.',
      'An everyday example, then the details step by step.',
      'Common misunderstandings.',
      'Three short questions to check understanding, with answers at the end.',
    ],
    ask: ['what is already known'],
  },
  {
    name: 'comparison',
    words:
      /\b(?:compar\w+|versus|vs|which (?:is|one|should)|better|pros and cons|choose|decide|decision|should i)\b|तुलना|बेहतर|ஒப்பி|పోల్చ|ಹೋಲಿ|താരതമ്യ/iu,
    role: 'an impartial adviser',
    output: [
      'A table: options against the criteria that matter here.',
      'What speaks for each, and what would change the choice.',
      'A clear recommendation with its main reason and its main risk.',
    ],
    ask: ['the criteria that matter most to you', 'budget and other limits'],
  },
  {
    name: 'summary',
    words:
      /\b(?:summar\w+|tl;?dr|key (?:points|takeaways)|condense|notes from)\b|सारांश|சுருக்க|సారాంశ|ಸಾರಾಂಶ|സംഗ്രഹ/iu,
    role: 'an editor who summarises faithfully',
    output: [
      'The main point in one sentence.',
      'Key points in order of importance.',
      'Figures, names and dates exactly as in the source.',
      'Open questions that the source leaves.',
    ],
    ask: ['the text to summarise'],
    facts: fromSource,
  },
  {
    name: 'translation',
    words: /(?<!\b(?:not|never|don['’]?t) )\btranslat\w+\b|अनुवाद|மொழிபெயர்|అనువద|ಅನುವಾದ|വിവർത്തന/iu,
    role: 'a translator who cares about tone',
    output: [
      'The translation, complete.',
      'Names, figures and formatting unchanged.',
      'A short note on words that could be translated in another way.',
    ],
    ask: ['the text to translate', 'who will read it'],
    facts: fromSource,
  },
  {
    name: 'ideas',
    words:
      /\b(?:ideas?|brainstorm\w*|suggest\w*|names? for|slogans?|taglines?|topics?|gift|themes?)\b|सुझाव|विचार|யோசனை|ఆలోచన|ಆಲೋಚನೆ|ആശയ/iu,
    role: 'an inventive colleague with good judgement',
    output: [
      'A list of clearly different ideas, each with one line on why it fits.',
      'The best three, and what would make each of them fail.',
      'One first step for the best.',
    ],
    ask: ['what you have tried or ruled out', 'limits of time, money or taste'],
    facts: toCheck,
  },
  {
    name: 'practice',
    words:
      /\b(?:interview|quiz|questions|exam|mock|practice|test me|mcqs?|flash ?cards?|role-?play)\b|इंटरव्यू|प्रश्न|நேர்காணல்|ఇంటర్వ్యూ|ಸಂದರ್ಶನ|അഭിമുഖ/iu,
    role: 'an examiner who helps people to improve',
    output: [
      'Questions from easy to hard, grouped by topic.',
      'For each a model answer and what a good answer must contain.',
      'Typical mistakes.',
    ],
    ask: ['level or role', 'topics to stress'],
    facts: toCheck,
  },
  {
    name: 'document',
    words:
      /\b(?:agreement|contract|policy|form|template|invoice|proposal|checklist|sop|procedure|minutes)\b/iu,
    role: 'someone who drafts clear documents',
    output: [
      'The document, ready to fill in, with numbered sections.',
      'Brackets for everything that is not known.',
      'A list of points to have checked by a professional.',
    ],
    ask: ['parties, dates and amounts', 'country or organisation whose rules apply'],
    facts: 'Leave a [placeholder] for every name, date and amount that is not given here.',
  },
  {
    name: 'recipe',
    words: /\b(?:recipes?|how to cook|cook|bake)\b|रेसिपी|व्यंजन|சமையல்|రెసిపీ|ಪಾಕ|പാചക/iu,
    role: 'a home cook who writes recipes that work',
    output: [
      'Ingredients with amounts and substitutes.',
      'Numbered steps with times, temperatures and what to look for.',
      'How to store it.',
    ],
    ask: ['servings, equipment and allergies'],
    facts: toCheck,
  },
];

export const anyTask: TaskKind = {
  name: 'task',
  words: /./,
  role: 'an expert in the subject who answers plainly',
  output: [
    'The answer first, in one or two sentences.',
    'The reasoning or steps, in order.',
    'What you are unsure of, and how to check it.',
  ],
  ask: ['what the result is for', 'form of the answer: list, table, steps, text'],
};
