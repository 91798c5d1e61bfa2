import { anyOf, compareWithRequest, factsStay, missingFact, type Skeleton, subjects } from '../skeleton.ts';

export const emailMarketing: Skeleton = {
  role: 'You write emails that people are glad to have opened.',
  lines: [
    {
      text: 'A subject line that says truly what is inside, and a preview text that goes on from it.',
      when: 'making',
      unless: anyOf(subjects.nothingElse, /\b(?:subjects?|preview|whatsapp|sms)\b|தலைப்பு|विषय|വിഷയ/),
    },
    {
      text: 'The point in the first two lines, and short paragraphs.',
      when: 'making',
      unless: anyOf(subjects.nothingElse, subjects.length),
    },
    {
      text: 'At the end one clear next step.',
      when: 'making',
      unless: anyOf(
        subjects.nothingElse,
        /\b(?:buttons?|cta|call to action|links?|repl(?:y|ies)|click\w*|buy)\b/,
      ),
    },
    {
      text: 'Each of several mails has a purpose of its own, and none repeats another.',
      when: 'making',
      only: /\b(?:series|sequence|(?:two|three|four|five|\d+) (?:e-?)?mails)\b/i,
    },
    factsStay,
    {
      text: 'Make up no offers, conditions, dates, prices or claims, and no hurry that is not real.',
      when: 'making',
      unless: subjects.invention,
    },
    missingFact,
    {
      text: 'Write in the language that the request asks for, otherwise in the language in which it is written, as its sender would speak to these readers.',
      when: 'foreign',
    },
  ],
  check: compareWithRequest,
};
