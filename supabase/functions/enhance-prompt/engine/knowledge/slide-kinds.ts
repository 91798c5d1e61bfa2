import type { Kind } from '../kinds.ts';

export interface SlideKind extends Kind {
  arc: readonly string[];
}

export const slideKinds: readonly SlideKind[] = [
  {
    name: 'pitch',
    words:
      /\b(?:pitch|investors?|fund(?:ing|raising)|start-?up|seed round|venture)\b|निवेशक|முதலீட்டாளர்|పెట్టుబడి|ಹೂಡಿಕೆ/iu,
    arc: [
      'Problem, from the customer’s side',
      'Solution and how it works',
      'Market and customers',
      'Business model',
      'Progress so far',
      'Team',
      'What is asked for, and what it will be used for',
    ],
  },
  {
    name: 'sales or proposal',
    words: /\b(?:sales|proposal|client|quotation|product launch|launch|demo|marketing plan|campaign)\b/iu,
    arc: [
      'The client’s situation and goal',
      'What it costs to leave it as it is',
      'The proposal',
      'How it works, step by step',
      'Proof',
      'Price and timeline',
      'Decision asked for',
    ],
  },
  {
    name: 'report',
    words:
      /\b(?:report|quarter(?:ly)?|q[1-4]|monthly|annual|status|review|results|kpis?|performance|update|budget)\b|रिपोर्ट|அறிக்கை|నివేదిక|ವರದಿ|റിപ്പോർട്ട്/iu,
    arc: [
      'Summary: the result in one sentence',
      'Figures against target',
      'What went well',
      'What did not, and why',
      'Risks',
      'Next steps and decisions needed',
    ],
  },
  {
    name: 'research talk',
    words:
      /\b(?:research|thesis|dissertation|viva|paper|study|defen[cs]e|seminar|final year project)\b|शोध|ஆய்வு|పరిశోధన|ಸಂಶೋಧನೆ|ഗവേഷണം/iu,
    arc: [
      'Question and why it matters',
      'What is known',
      'Method',
      'Results, one finding for each slide',
      'Limits',
      'Conclusion',
      'References',
    ],
  },
  {
    name: 'lesson',
    words:
      /\b(?:lesson|class|lecture|students?|teach(?:ing|er)?|training|workshop|tutorial|school|college|chapter|course|kids|children|onboarding|awareness)\b|छात्र|विद्यार्थि|कक्षा|மாணவ|வகுப்பு|విద్యార్థ|తరగతి|ವಿದ್ಯಾರ್ಥಿ|ತರಗತಿ|വിദ്യാർത്ഥി|ക്ലാസ്/iu,
    arc: [
      'What we will learn',
      'Why it matters: a question or an everyday example',
      'One idea for each slide, from known to new',
      'A worked example',
      'A quick check of understanding',
      'Summary and where to learn more',
    ],
  },
];

export const anySlides: SlideKind = {
  name: 'talk',
  words: /./,
  arc: [
    'The one message',
    'Why it matters to this audience',
    'The main points, one for each slide',
    'An example or case',
    'Summary and next step',
  ],
};
