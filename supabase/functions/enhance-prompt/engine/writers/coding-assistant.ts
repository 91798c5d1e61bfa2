import type { Brief } from '../brief.ts';
import { findKind } from '../kinds.ts';
import {
  anyCode,
  type CodeKind,
  codeKinds,
  knownEdgeCases,
  knownTechnologies,
} from '../knowledge/code-kinds.ts';
import {
  constraintItems,
  contextSection,
  materialSection,
  openSections,
  roleSection,
  sizeItems,
  styleItems,
  taskSection,
  unsaid,
} from '../shared.ts';
import type { Written } from './writer.ts';

const versionPattern =
  /\b(?:python|node|java|postgres\w*|mysql|php|react|angular|django|go|rust|swift|kotlin)\s*v?\d/i;
const saidPatterns: readonly (readonly [RegExp, RegExp])[] = [
  [
    /framework and database/,
    /\b(?:express|fastapi|django|flask|spring|laravel|nest|hono|node|postgres\w*|mysql|mongo\w*|sqlite)\b/i,
  ],
  [/framework and version/, /\b(?:react|vue|angular|svelte|next\.?js|flutter|html)\b/i],
  [/who may call/, /\b(?:auth\w*|login|jwt|token|api key|public)\b/i],
  [/fields of each/, /\b(?:fields?|body|required|returns?|validat\w+|json)\b/i],
  [/tables and columns/, /\b(?:columns?|table|create table|schema)\b/i],
  [/^versions? /, versionPattern],
  [/expected against/, /\b(?:expect\w*|instead of|should (?:return|be|print|show))\b/i],
  [/example/, /\b(?:example|e\.g\.|input|output|returns?)\b/i],
  [/already know/, /\b(?:beginner|i know|new to|experienced|familiar|student)\b/i],
];

/** Language, interface, edge cases and tests, stated before any code is written. */
export function writeCoding(brief: Brief): Written {
  const kind =
    findKind(codeKinds, brief.goal, brief.text) ??
    (brief.inputs.code.length > 0 ? codeKinds[0] : undefined) ??
    anyCode;
  const technologies = findTechnologies(brief);
  return {
    form: 'markdown',
    sections: [
      roleSection(brief),
      taskSection(brief),
      contextSection(brief),
      {
        title: 'Language and environment',
        text: technologies.length > 0 ? technologies.join(', ') : '[programming language and version]',
      },
      {
        title: kind.name === 'bug fix' ? 'What is known' : 'Requirements',
        items: [...brief.points, ...audienceItems(brief), ...styleItems(brief)],
      },
      materialSection(brief, 'Code and data'),
      { title: 'Constraints', items: [...codeLanguage(brief), ...freshSizes(brief)] },
      { title: 'Edge cases', items: edgeCases(brief, kind), optional: true },
      { title: 'Deliver', items: [...kind.deliver, ...tests(brief, kind)], ordered: true },
      {
        title: 'How to answer',
        text: 'If the task can be read in two ways, ask before you write code. Otherwise state your assumptions in one line each, then give the code in fenced blocks with file names, and keep explanations short.',
      },
      ...openSections(missing(brief, kind, technologies), assumptions(brief, technologies)),
    ],
  };
}

function findTechnologies(brief: Brief): string[] {
  const fenced = brief.inputs.code.map((block) => block.language).join(' ');
  const text = `${brief.text} ${fenced}`;
  const found = knownTechnologies.filter(([, words]) => words.test(text)).map(([name]) => name);
  return found.includes('TypeScript') && !/\bjavascript\b/i.test(text)
    ? found.filter((name) => name !== 'JavaScript')
    : found;
}

function audienceItems(brief: Brief): string[] {
  return brief.audience.map((who) => `For: ${who}`);
}

/** Code stays in its own language; only what people read follows the language of the prompt. */
function codeLanguage(brief: Brief): string[] {
  const items = constraintItems(brief);
  return items.map((item) =>
    item.startsWith('Write the result in')
      ? item.replace('Write the result in', 'Write explanations and texts for users in')
      : item,
  );
}

/** "Max 80 characters" in a sentence is about a field, not about the answer. */
function freshSizes(brief: Brief): string[] {
  const told = [brief.goal, ...brief.tasks, ...brief.points, ...brief.context, ...brief.inputs.statements]
    .join('\n')
    .toLowerCase();
  return sizeItems(brief).filter((item) => !told.includes(item.toLowerCase()));
}

function edgeCases(brief: Brief, kind: CodeKind): string[] {
  if (['explanation', 'query', 'refactoring'].includes(kind.name)) return [];
  const prose = [brief.goal, ...brief.points, ...brief.tasks, ...brief.inputs.statements].join('\n');
  const found = knownEdgeCases
    .map(([words, cases]) => ({ at: prose.search(words), cases }))
    .filter(({ at }) => at >= 0)
    .toSorted((left, right) => left.at - right.at)
    .map(({ cases }) => cases);
  const usual = kind.name === 'bug fix' ? [] : ['empty, very large and invalid input'];
  return (found.length > 0 ? found : usual).slice(0, 4).map((cases) => `Handle ${cases}.`);
}

function tests(brief: Brief, kind: CodeKind): string[] {
  if (
    ['bug fix', 'explanation', 'query', 'refactoring'].includes(kind.name) ||
    /\bno tests?\b/i.test(brief.text)
  )
    return [];
  return ['Tests for the normal case, each edge case above and one failure.'];
}

function missing(brief: Brief, kind: CodeKind, technologies: string[]): string[] {
  const list = technologies.length > 0 ? [] : ['programming language and version'];
  const hasCode = brief.inputs.code.length > 0;
  const asks = kind.ask.filter((ask) => !(hasCode && /^the code/.test(ask)));
  return [
    ...list,
    ...unsaid(asks, brief.text, saidPatterns).filter((ask) => list.length === 0 || !/^versions? /.test(ask)),
  ].slice(0, 4);
}

function assumptions(brief: Brief, technologies: string[]): string[] {
  if (technologies.length === 0)
    return ['The language is open: choose a common one, name it first and say why.'];
  return [
    `${versionPattern.test(brief.text) ? 'T' : 'A current stable version, and t'}he standard library where it is enough.`,
  ];
}
