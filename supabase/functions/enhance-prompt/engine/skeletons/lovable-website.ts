import { anyOf, missingFact, type Skeleton, subjects } from '../skeleton.ts';

const look =
  /\b(?:colou?rs?|design|theme|style|look|fonts?|dark|light|black|white|blue|green|red|pink|gold\w*|minimal\w*|modern|animations?)\b/i;

/** Lovable plans well when it is told to, and breaks what works when it is not told to leave it alone. */
export const lovableWebsite: Skeleton = {
  role: 'You are a senior product designer and full-stack developer who works in Lovable.',
  concernsExisting: ({ text }) =>
    /\b(?:not working|(?:does|do)(?:n['’]?t| not) work|broken|errors?)\b/i.test(text),
  lines: [
    {
      text: 'Begin with a short plan: the screens, what is on each, what has to be stored and who changes it. Then build it screen by screen, the most important one first.',
      when: 'making',
      unless: /\b(?:no|without|skip|don['’]?t)\b.{0,20}\bplan/i,
    },
    {
      text: 'Ask only what the request does not say already and what would change the plan, three questions at most.',
      when: 'making',
      unless: subjects.questions,
    },
    { text: 'Add no page, feature, sign-in or table that the request does not need.', when: 'making' },
    {
      text: 'Change what the request asks for, and nothing else: every other page, text and style that exists stays as it is.',
      when: 'changing',
    },
    {
      text: 'Phone first, at 360 px, then wide screens: large targets, strong contrast, little to load.',
      when: 'making',
      unless: /\b(?:desktop|mobiles?|phones?|responsive|tablets?|kiosk|tv|pc)\b/i,
    },
    {
      text: 'One calm visual idea that fits the subject, with two or three colours and much free space.',
      when: 'making',
      unless: anyOf(look, subjects.nothingElse, subjects.much),
    },
    {
      text: 'Make up no address, price, review or number.',
      when: 'making',
      unless: subjects.invention,
    },
    missingFact,
    {
      text: 'The texts on the screen are in the language that the request asks for, otherwise in the one that its visitors read. Talk to me in mine.',
      when: 'foreign',
    },
  ],
  check: 'Go through the request point by point, and say what is done and what is still open.',
};
