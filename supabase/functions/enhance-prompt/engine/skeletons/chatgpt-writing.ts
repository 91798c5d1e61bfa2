import {
  anyOf,
  compareWithRequest,
  factsStay,
  itsLanguage,
  missingFact,
  type Skeleton,
  subjects,
} from '../skeleton.ts';

/** It may be made up, or needs no facts of anybody's. */
const fiction =
  /\b(?:story|stories|essays?|articles?|poems?|fiction|novel|drama|skit|lyrics|songs?|riddles?|jokes?|slogans?|kavithai|kavita|kathai|kahani)\b|கவிதை|கதை|कविता|कहानी|കവിത|കഥ/i;

/** ChatGPT does better with a clear outcome and few rules than with a long procedure. */
export const chatgptWriting: Skeleton = {
  role: 'You are an experienced writer and editor.',
  lines: [
    {
      text: 'Write for those who will read or hear it: in their words, with concrete details, as the occasion wants it.',
      when: 'making',
    },
    factsStay,
    {
      text: 'Make up nothing about real people, prices, dates and results.',
      when: 'making',
      unless: anyOf(fiction, subjects.invention),
    },
    { ...missingFact, unless: anyOf(fiction, subjects.placeholders, subjects.invention) },
    itsLanguage,
    { text: 'Answer with the finished text alone, ready to be copied.', unless: subjects.remarks },
  ],
  check: compareWithRequest,
};
