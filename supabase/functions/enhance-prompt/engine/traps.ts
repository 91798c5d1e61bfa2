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

export const repeated = (pattern: string, length = promptMaxLength) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
