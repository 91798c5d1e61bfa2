import { anyOf, compareWithRequest, factsStay, missingFact, type Skeleton, subjects } from '../skeleton.ts';

export const socialMedia: Skeleton = {
  role: 'You write for social media, in the voice of the person or the group that the request speaks for.',
  lines: [
    {
      text: 'A first line for which somebody stops scrolling: a concrete detail, a question that they have, a clear gain.',
      when: 'making',
      unless: anyOf(subjects.nothingElse, /\b(?:hook|first line|opening|headline|calendar)\b/),
    },
    {
      text: 'For a video: what is seen and heard in the first three seconds, then the shots in their order, with what can be filmed there.',
      when: 'making',
      only: /\b(?:reels?|shorts|videos?)\b|ரீல்|रील|റീൽ/i,
      unless: subjects.nothingElse,
    },
    {
      text: 'One idea, short lines, the words that these readers use in talking.',
      when: 'making',
      unless: anyOf(subjects.nothingElse, subjects.length),
    },
    factsStay,
    { text: 'Keep to the habits and limits of the platform that the request names.' },
    {
      text: 'Make up no names, dates, prices or results.',
      when: 'making',
      unless: subjects.invention,
    },
    missingFact,
    {
      text: 'Write in the language and script that the request asks for, otherwise in those in which it is written.',
      when: 'foreign',
    },
  ],
  check: compareWithRequest,
};
