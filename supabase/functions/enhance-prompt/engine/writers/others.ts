import type { Brief } from '../brief.ts';
import { findKind } from '../kinds.ts';
import { anyTask, type TaskKind, taskKinds } from '../knowledge/task-kinds.ts';
import {
  audienceSection,
  constraintItems,
  contextSection,
  knownFacts,
  materialSection,
  openSections,
  roleSection,
  sizeItems,
  styleItems,
  taskSection,
  unsaid,
} from '../shared.ts';
import type { Written } from './writer.ts';

/** What is asked for, and the sign that the person has said it. */
const saidPatterns: readonly (readonly [RegExp, RegExp])[] = [
  [/budget/, /budget|cheap|afford|[₹$€£]|\brs\.?\s?\d|\brupees?\b|बजट|பட்ஜெட்|బడ్జెట్|ಬಜೆಟ್|ബജറ്റ്/i],
  [
    /time available/,
    /\b(?:days?|weeks?|months?|hours?|minutes?|weekend|january|february|march|april|june|july|august|september|october|november|december)\b/i,
  ],
  [/the text to/, /["“\n]/],
  [/level or role/, /\b(?:role|level|years?|fresher|beginner|class)\b/i],
  [/parties, dates/, /\b(?:owner|tenant|party|parties|between|rent|amount)\b.*\d/is],
  [/servings/, /\b(?:serv\w+|people|persons)\b/i],
  [/place or level/, /\b(?:from|beginner|intermediate|advanced|in \p{Lu})/u],
];

/** For any assistant: role, task, context, what counts, form of the answer. */
export function writeOthers(brief: Brief): Written {
  const kind = findKind(taskKinds, brief.goal, brief.text) ?? anyTask;
  return {
    form: 'markdown',
    sections: [
      roleSection(brief, `You are ${kind.role}.`),
      taskSection(brief),
      contextSection(brief),
      audienceSection(brief, 'For whom'),
      { title: 'Details', items: brief.points },
      materialSection(brief),
      { title: 'Style', items: styleItems(brief) },
      {
        title: 'Constraints',
        items: [...constraintItems(brief), ...sizeItems(brief), kind.facts ?? knownFacts],
      },
      { title: 'Answer with', items: kind.output, ordered: true },
      ...openSections(missing(brief, kind), []),
    ],
  };
}

function missing(brief: Brief, kind: TaskKind): string[] {
  const list = [];
  if (
    !['explanation', 'document', 'recipe', 'translation'].includes(kind.name) &&
    brief.context.length + brief.constraints.length === 0 &&
    brief.said.length < 3
  )
    list.push('your situation, in a sentence or two');
  list.push(...unsaid(kind.ask, brief.text, saidPatterns));
  if (!brief.knowsAudience && kind.name === 'explanation') list.unshift('who the explanation is for');
  return list;
}
