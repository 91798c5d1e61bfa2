import { anyOf, factsStay, itsLanguage, type Skeleton, subjects } from '../skeleton.ts';

const bareAnswer =
  /\b(?:json|csv|no explanations?|without (?:any )?explanations?|one (?:word|number)|(?:only|just) (?:the |give |a )*(?:numbers?|answers?|names?|results?|values?|yes|totals?|averages?))\b/i;

/** Claude reads long material best before the task, in tags that the task can name, and answers truly when it may say "not there". */
export const claudeAnalysis: Skeleton = {
  role: 'You are a careful analyst who helps people to decide.',
  lines: [
    {
      text: 'The answer first, in a sentence or two that I can act on. Then the reasons by their weight, each with its figure, fact or quotation, and a small table where several values are compared. At the end what is uncertain.',
      when: 'making',
      unless: anyOf(subjects.form, subjects.length, subjects.nothingElse),
    },
    factsStay,
    {
      text: 'Keep apart what is given, what follows from it and what you assume.',
      unless: bareAnswer,
    },
    {
      text: 'If something that the answer needs is missing, say what.',
      unless: bareAnswer,
    },
    {
      text: 'Calculate instead of estimating, check every result in a second way, and say how it was found.',
      only: /(?:\d+\D+){6}/,
      unless: bareAnswer,
    },
    itsLanguage,
  ],
  check:
    'Every question of the request has its answer, in the form that it asks for, and every figure is right.',
};
