import type { UseCase } from '../use-cases.ts';
import type { Brief, Role, Statement } from './brief.ts';
import { bareFormat, findAudience, findFormats, findLengths, findTone } from './facets.ts';
import { indicAudiencePattern, indicStylePattern } from './indic.ts';
import { findFiles, findUrls } from './inputs.ts';
import { outputLanguage } from './language.ts';
import { asTask } from './request.ts';
import { segment } from './segment.ts';
import { readStatements } from './statements.ts';
import { distinct, entry, sentence } from './text.ts';

/** For a prompt that is all labels, rules or material and never says what to do. */
const defaultGoals: Record<UseCase, string> = {
  'lovable-website': 'Build the website described below.',
  'gemini-slides': 'Create the slide deck described below.',
  'chatgpt-writing': 'Write the text described below.',
  'claude-analysis': 'Analyse the material: [what you want to find out].',
  'midjourney-art': '',
  'coding-assistant': 'Work on the code described below: [what should change or be built].',
  'email-marketing': 'Write the e-mail described below.',
  'social-media': 'Create the posts described below.',
  others: 'Help me with what is described below: [what you want to get].',
};

/** Reads a cleaned prompt the way an editor would before rewriting it. */
export function readPrompt(text: string, useCase: UseCase): Brief {
  const blocks = segment(text);
  const lines = blocks.filter((block) => block.kind === 'line').filter((line) => line.text !== '');
  const statements = readStatements(lines, useCase);
  const prose = lines.map((line) => line.text).join('\n');
  const goal = statements.find((statement) => statement.role === 'goal')?.text ?? '';
  return {
    useCase,
    text,
    goal: goal ? asTask(goal, useCase) : defaultGoals[useCase],
    persona: of(statements, 'persona')[0],
    tasks: of(statements, 'task').map(sentence),
    questions: of(statements, 'question').map(sentence),
    points: of(statements, 'point').map(entry),
    context: of(statements, 'context').map(sentence),
    constraints: of(statements, 'constraint').map(entry),
    style: of(statements, 'style').map(entry),
    tone: findTone(prose),
    knowsStyle: of(statements, 'style').length + findTone(prose).length > 0 || indicStylePattern.test(prose),
    audience: audience(statements, prose),
    knowsAudience: audience(statements, prose).length > 0 || indicAudiencePattern.test(prose),
    lengths: distinct([...of(statements, 'length').map(bareLength), ...findLengths(prose)]),
    formats: distinct([...of(statements, 'format').map(bareFormat), ...findFormats(prose)]),
    inputs: {
      statements: of(statements, 'input').map(sentence),
      urls: findUrls(prose),
      files: findFiles(prose),
      code: blocks.filter((block) => block.kind === 'code'),
      data: blocks.filter((block) => block.kind === 'data').map((block) => block.text),
    },
    language: outputLanguage(prose || text),
    said: statements.map((statement) => statement.text),
    changes: [],
  };
}

function of(statements: Statement[], role: Role): string[] {
  return statements.filter((statement) => statement.role === role).map((statement) => statement.text);
}

function audience(statements: Statement[], prose: string): string[] {
  const stated = of(statements, 'audience').map((text) => findAudience(text)[0] ?? bareAudience(text));
  return distinct([...stated, ...findAudience(prose)]).slice(0, 4);
}

function bareAudience(text: string): string {
  return text
    .replace(
      /^(?:the |my |our )?(?:target(?:ed)? )?(?:audience|readers|viewers)\s+(?:is|are|will be|should be)\s+/i,
      '',
    )
    .replace(/^(?:aimed at|targeted at|targeting|meant for|intended for|for)\s+/i, '')
    .replace(/[.\s]+$/, '');
}

function bareLength(text: string): string {
  return text.replace(/(?:\s+(?:please|pls|plz))?[.\s]*$/i, '');
}
