import type { Brief } from '../brief.ts';
import { findKind } from '../kinds.ts';
import { anyWriting, type WritingKind, writingKinds } from '../knowledge/writing-kinds.ts';
import {
  audienceSection,
  constraintItems,
  contextSection,
  knownFacts,
  materialSection,
  openSections,
  ownFacts,
  roleSection,
  sizeItems,
  styleItems,
  taskSection,
} from '../shared.ts';
import type { Written } from './writer.ts';

const factRules = { own: [ownFacts], known: [knownFacts], free: [] } as const;

/** OpenAI's guide: identity first, then instructions under Markdown headings, then the material. */
export function writeChatGpt(brief: Brief): Written {
  const kind = findKind(writingKinds, brief.goal, brief.text) ?? anyWriting;
  return {
    form: 'markdown',
    sections: [
      roleSection(brief, `You are ${kind.role}.`),
      taskSection(brief),
      contextSection(brief),
      audienceSection(brief),
      { title: 'Voice', items: voice(brief, kind) },
      { title: 'Must include', items: brief.points },
      materialSection(brief, 'Source material'),
      { title: 'Structure', items: kind.structure, optional: true },
      { title: 'Rules', items: [...constraintItems(brief), ...sizeItems(brief), ...factRules[kind.facts]] },
      {
        title: 'Output',
        text: 'Return the finished text only, formatted in Markdown where headings or lists help. Before you answer, check it against every point above.',
      },
      ...openSections(missing(brief, kind), assumptions(brief, kind)),
    ],
  };
}

function voice(brief: Brief, kind: WritingKind): string[] {
  const asked = styleItems(brief);
  return asked.length > 0
    ? asked
    : [kind.voice ?? 'Clear and natural: short sentences, active verbs, no clichés, no filler.'];
}

function missing(brief: Brief, kind: WritingKind): string[] {
  const list = [];
  if (!brief.knowsAudience && !kind.voice) list.push('audience, and what they already know');
  const told = [
    ...brief.points,
    ...brief.context,
    ...brief.inputs.data,
    ...brief.inputs.code.map((block) => block.text),
  ].join(' ');
  if (told.length < 100) list.push(kind.ask);
  if (!kind.voice && !brief.knowsStyle) list.push('tone, or a sample of the voice you want');
  if (!kind.voice && brief.lengths.length === 0) list.push('length');
  return list;
}

function assumptions(brief: Brief, kind: WritingKind): string[] {
  const list = [];
  if (kind === anyWriting) list.push('A short article, since the kind of text was not named.');
  if (brief.lengths.length === 0 && !kind.voice) list.push('As long as the subject needs and no longer.');
  return list;
}
