import type { Section } from './document.ts';
import { words } from './text.ts';

const changesHeading = 'Changes asked for';

/** Who wants less wants it of us. */
const shorterPattern =
  /\b(?:shorter|shorten|concise|brief(?:er)?|trim|less (?:text|detail)|compact|too long)\b/i;
const removePattern =
  /^(?:please\s+|also\s+)*(?:remove|drop|delete|skip|leave out|take out)\s+(?:the\s+|any\s+)?(.+?)(?:\s+(?:section|part))?[.!]*$/i;

export const isShorter = (change: string) => shorterPattern.test(change) && change.length < 60;

/** Leaves out the sections that a change names, and the optional ones when a shorter prompt is wanted. */
export function trimSections(sections: readonly Section[], changes: readonly string[]): Section[] {
  const removed = changes.flatMap((change) => change.match(removePattern)?.[1] ?? []);
  const short = changes.some(isShorter);
  return sections.filter(
    (section) => !(short && section.optional) && !removed.some((name) => isNamed(section.title, name)),
  );
}

function isNamed(title: string, name: string): boolean {
  const present = words(title);
  const wanted = words(name);
  return title !== 'Request' && wanted.length > 0 && wanted.every((word) => present.includes(word));
}

export function changesSection(
  changes: readonly string[],
  text = 'These override anything above that says otherwise.',
): Section {
  return { title: changesHeading, text: changes.length > 0 ? text : '', items: changes };
}

/** The instructions that an earlier result already carries, so that refining again keeps them. */
export function earlierChanges(previous: string): string[] {
  const start = previous.search(new RegExp(`^(?:# ${changesHeading}|<changes_asked_for>)$`, 'm'));
  if (start < 0) return [];
  const lines = previous.slice(start).split('\n').slice(1);
  const end = lines.findIndex((line) => line.startsWith('# ') || line.startsWith('</'));
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line) => line.match(/^- (.+)$/)?.[1] ?? []);
}
