import { promptMaxLength } from '../use-cases.ts';

/** What makes careless patterns slow when it comes again and again. */
export const traps = [
  '(',
  '"',
  '“',
  '`',
  '```\n',
  '- a\n',
  'a:\n',
  'a, ',
  'for students ',
  'friendly, ',
  'translate ',
  '--no ',
  '--ar 1:1 ',
  '<task>',
  'a\tb\n',
  'a\n\n',
  '“a\n\n',
  'this letter:\n',
  'change a to ',
  'a = b;\n',
  '```\na\n```\n',
  'with a and b, ',
  'please ',
  'no x without y ',
  '\u{1F3F4}\u{E0067}',
  '👩‍👩‍👧‍👦',
  'क्ष',
  '\uD800',
  '\n',
  ' ',
];

/** Between two letters, so that nothing of it is trimmed away. */
export const repeated = (pattern: string, length = promptMaxLength) =>
  `a${pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length - 2)}z`;
