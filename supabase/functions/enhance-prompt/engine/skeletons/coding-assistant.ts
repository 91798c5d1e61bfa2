import { anyOf, type Skeleton, subjects } from '../skeleton.ts';

const question =
  /^\s*(?:why|what|when|which|how|is|are|do|does|can|should|explain)\b|\b(?:what to do|difference|meaning)\b|\?/i;
/** The code stays as it is, or becomes another one. */
const otherUse =
  /^\s*(?:(?:please|pls|kindly|can you|could you)\s+)*(?:explain|convert|translate|port|migrate|document|what does|(?:write|add) (?:\w+ )?(?:tests?|comments?))\b/i;
const noCode = /\b(?:no|not|don['’]?t|without|instead of)\b.{0,20}\bcode\b/i;

/** Coding assistants guess versions, rewrite what was not asked for and forget the empty case unless they are told. */
export const codingAssistant: Skeleton = {
  role: 'You are a senior developer.',
  concernsExisting: ({ material }) => material.length > 0,
  lines: [
    {
      text: 'Give the whole code, so that it runs when it is pasted. Add no library and no feature that the request does not need.',
      when: 'making',
      unless: anyOf(question, noCode),
    },
    {
      text: 'Mind the inputs and states that are easily forgotten.',
      when: 'making',
      unless: anyOf(question, noCode),
    },
    {
      text: 'After the code, in a few sentences: how to run it, and an example with its result.',
      when: 'making',
      unless: anyOf(
        question,
        noCode,
        subjects.nothingElse,
        /\b(?:explain\w*|explanations?|comments?|examples?|tests?)\b/,
      ),
    },
    {
      text: 'If something is wrong, find the cause first. Change as little as possible: names, results and behaviour stay as they are elsewhere. Show the changed code so that it can be pasted, and how I can check that it is right now.',
      when: 'changing',
      unless: anyOf(noCode, otherUse),
    },
    {
      text: 'The new code does what the old one did, also in rare cases, and reads as if it had been written in its language from the start.',
      when: 'changing',
      only: /\b(?:convert\w*|translat\w*|port|migrate)\b/i,
      unless: noCode,
    },
    {
      text: 'Explain in plain words, in the order in which it runs, with a small example of what goes in and what comes out.',
      when: 'changing',
      only: /\bexplain\b/i,
      unless: anyOf(subjects.length, subjects.nothingElse),
    },
    {
      text: 'Answer the question in the first sentence, then give the reason in plain words and what follows from it for me.',
      when: 'making',
      only: question,
      unless: anyOf(subjects.length, subjects.nothingElse),
    },
    {
      text: 'Ask first only what the request does not say already and where two readings would give different answers.',
      when: 'making',
      unless: anyOf(question, subjects.questions, subjects.nothingElse),
    },
    {
      text: 'Keep to the language, versions and libraries that the request names or its code shows, and to what exists there. Say so where you are not sure.',
      unless: anyOf(noCode, /^\s*(?:why|what|when|which|explain|difference|convert|translate)\b/),
    },
    {
      text: 'Explain in the language that the request asks for, otherwise in the language in which it is written.',
      when: 'foreign',
    },
  ],
  check: 'Compare with the request: everything that it asks for is there, and nothing that it rules out is.',
};
