import type { Brief } from './brief.ts';
import type { Section } from './document.ts';
import { readPrompt } from './read.ts';
import { contentWords, distinct, entry } from './text.ts';

const changesHeading = 'Changes asked for';

const shorterPattern =
  /\b(?:shorter|shorten|concise|brief(?:er)?|trim|less (?:text|detail)|compact|too long)\b/i;
const addPattern = /^(?:please\s+|also\s+)*(?:add|include|mention)\s+(.+?)[.!]*$/i;
const removePattern =
  /^(?:please\s+|also\s+)*(?:remove|drop|delete|skip|leave out|take out)\s+(?:the\s+|any\s+)?(.+?)(?:\s+(?:section|part))?[.!]*$/i;

/** The brief with later instructions applied: a new tone, length, readership or language replaces the old one. */
export function applyChanges(brief: Brief, changes: readonly string[]): Brief {
  return changes.reduce((current, change) => applyOne(current, change), { ...brief, changes: [...changes] });
}

function applyOne(brief: Brief, change: string): Brief {
  const read = readPrompt(change, brief.useCase);
  const added = change.match(addPattern)?.[1];
  const removed = change.match(removePattern)?.[1];
  const style = read.tone.length > 0 ? [] : brief.style;
  return {
    ...brief,
    tone: read.tone.length > 0 ? read.tone : brief.tone,
    style,
    knowsStyle: brief.knowsStyle || read.knowsStyle,
    audience: read.audience.length > 0 ? read.audience : brief.audience,
    knowsAudience: brief.knowsAudience || read.knowsAudience,
    lengths: read.lengths.length > 0 ? read.lengths : brief.lengths,
    formats: distinct([...brief.formats, ...read.formats]),
    language: read.language.source === 'asked' ? read.language : brief.language,
    points: [
      ...brief.points.filter((point) => !removed || !covers(point, removed)),
      ...(added ? [entry(added)] : []),
    ],
  };
}

/** Leaves out what the instructions name, and what is optional when a shorter prompt is wanted. */
export function trimSections(sections: readonly Section[], changes: readonly string[]): Section[] {
  const removed = changes.flatMap((change) => change.match(removePattern)?.[1] ?? []);
  const short = changes.some((change) => shorterPattern.test(change) && change.length < 60);
  return sections.filter(
    (section) => !(short && section.optional) && !removed.some((name) => covers(section.title, name)),
  );
}

export function changesSection(changes: readonly string[]): Section {
  return {
    title: changesHeading,
    text: changes.length > 0 ? 'These override anything above that says otherwise.' : '',
    items: changes,
  };
}

/** The instructions that an earlier result already carries, so that refining again keeps them. */
export function earlierChanges(previous: string): string[] {
  const start = previous.search(new RegExp(`^(?:# ${changesHeading}|<changes_asked_for>)$`, 'm'));
  if (start < 0) return [];
  const lines = previous.slice(start).split('\n').slice(1);
  const end = lines.findIndex((line) => line.startsWith('# ') || line.startsWith('</'));
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line) => line.match(/^- (.+)$/)?.[1] ?? []);
}

function covers(text: string, name: string): boolean {
  const wanted = contentWords(name);
  const present = contentWords(text);
  return wanted.length > 0 && wanted.every((word) => present.includes(word));
}
