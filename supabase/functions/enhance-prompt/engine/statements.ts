import type { UseCase } from '../use-cases.ts';
import type { Role, Statement } from './brief.ts';
import { addsNothing, fragmentRole, labelsAList, roleOf, roleOfLabel } from './classify.ts';
import { indicRequestPattern } from './indic.ts';
import { loosen, peel } from './peel.ts';
import { bareRequest, isQuestion, isRequest, namesArtefact } from './request.ts';
import type { Block } from './segment.ts';
import { splitSentences } from './sentences.ts';
import { entry, splitCommas } from './text.ts';

type Line = Extract<Block, { kind: 'line' }>;

interface Draft {
  text: string;
  /** Undefined until the wording has been judged. */
  role?: Role;
}

const labelPattern =
  /^#{0,6}\s*\**([\p{L}\p{M}][\p{L}\p{M}\p{N} /&'’()-]{0,38}?)\**\s*[:：]\**(?:\s+(.*))?$/u;
const headingPattern = /^#{1,6}\s+(.+?)\s*#*$/;

/** Statements whose wording is judged; a pasted list can be longer, and its lines are all alike. */
const mostJudged = 300;
const pleasantryPattern =
  /^(?:hi|hello|hey|thanks?(?: you)?(?: so much| a lot| in advance)?|please|regards|namaste)(?: (?:there|all|team))?[\s!.,]*$/i;

/** Every statement of the prose, with the role of each; exactly one is the goal. */
export function readStatements(lines: Line[], useCase: UseCase): Statement[] {
  const drafts = draft(lines).filter((item) => !pleasantryPattern.test(item.text));
  const goalIndex = findGoal(drafts, useCase);
  return drafts.flatMap((item, index) => {
    if (index === goalIndex) {
      const { core, pieces } = peel(item.text, useCase);
      return [{ text: core, role: 'goal' as const }, ...pieces];
    }
    if (index > mostJudged) return [{ text: entry(item.text), role: item.role ?? ('point' as const) }];
    if (!item.role && personaPattern.test(item.text))
      return [{ text: persona(item.text), role: 'persona' as const }];
    const said = item.role === 'goal' ? 'point' : item.role;
    const role = said ?? inContext(roleOf(item.text), item.text, useCase);
    if ((role === 'point' || role === 'constraint') && !item.role) return further(item.text, role, useCase);
    return [{ text: role === 'task' ? bareRequest(item.text) : entry(item.text), role }];
  });
}

const personaPattern =
  /^(?:(?:please|also|and|now)\s+)*(?:act as|act like|pretend (?:to be|you are)|imagine (?:that )?you are|you are|behave (?:as|like)|take (?:on )?the role of)\s+(?=an?\s|the\s|\p{Lu})/iu;

function persona(text: string): string {
  return text.replace(personaPattern, '').replace(/[.!\s]+$/, '');
}

function further(text: string, role: Role, useCase: UseCase): Statement[] {
  if (useCase === 'midjourney-art') return [{ text: entry(text), role }];
  const names = splitCommas(text.replace(/[.!]+$/, ''));
  if (names.length > 2 && names.every(isName)) return names.map(part);
  const { rest, pieces } = loosen(text);
  if (!rest) return pieces;
  return [...pieces, ...(role === 'point' ? spread(rest, useCase) : [{ text: entry(rest), role }])];
}

// Where the points are parts to be built or found, a plain statement of fact is background.
const pointsAreParts: readonly UseCase[] = [
  'lovable-website',
  'claude-analysis',
  'coding-assistant',
  'others',
];
const factPattern = /\b(?:is|are|was|were|has|have|had)\b/i;

function inContext(role: Role, text: string, useCase: UseCase): Role {
  const fact = factPattern.test(text) && !/\b(?:should|must|can|needs?|include|add|mention)\b/i.test(text);
  return role === 'point' && fact && pointsAreParts.includes(useCase) ? 'context' : role;
}

function draft(lines: Line[]): Draft[] {
  const drafts: Draft[] = [];
  let heading: { label: string; role?: Role; group?: Draft } | undefined;
  for (const line of lines) {
    const label = line.bullet ? undefined : readLabel(line.text);
    if (label && !label.value) {
      if (heading && !heading.group && !heading.role) drafts.push({ text: heading.label });
      heading = { label: label.name, role: roleOfLabel(label.name) };
      continue;
    }
    if (!line.bullet) heading = heading?.group ? undefined : heading;
    if (line.bullet && heading && !heading.role) {
      heading.group = addToGroup(drafts, heading, line.text);
    } else if (line.bullet || heading?.role) {
      drafts.push({ text: labelled(heading?.label, line.text), role: heading?.role });
      if (heading) heading.group = drafts.at(-1);
    } else {
      drafts.push(...prose(line.text, label, heading?.label));
      heading = undefined;
    }
  }
  if (heading && !heading.group) drafts.push({ text: `${heading.label}:` });
  return drafts;
}

function readLabel(text: string): { name: string; value: string } | undefined {
  const match = text.match(labelPattern);
  if (match?.[1] && match[1].split(' ').length <= 5) return { name: match[1].trim(), value: match[2] ?? '' };
  const heading = text.match(headingPattern)?.[1];
  return heading ? { name: heading.replace(/[*_:]+$/g, ''), value: '' } : undefined;
}

/** Points under a heading that is the person's own stay together beneath it. */
function addToGroup(drafts: Draft[], heading: { label: string; group?: Draft }, text: string): Draft {
  if (heading.group) {
    heading.group.text += `\n  - ${entry(text)}`;
    return heading.group;
  }
  const group: Draft = { text: `${heading.label}:\n  - ${entry(text)}`, role: 'point' };
  drafts.push(group);
  return group;
}

function prose(text: string, label: { name: string; value: string } | undefined, heading?: string): Draft[] {
  const role = label && roleOfLabel(label.name);
  if (label && role === 'point' && labelsAList(label.name))
    return splitCommas(label.value).map((item) => ({ text: item, role }));
  if (label && role && role !== 'goal') return [{ text: labelled(label.name, label.value), role }];
  const body = role === 'goal' && label ? label.value : text;
  const sentences = splitSentences(heading ? `${heading}: ${body}` : body);
  return sentences.map((item, index) => ({ text: item, role: index === 0 ? role : undefined }));
}

/** "Avoid: jargon" keeps its label, "Tone: warm" does not need it. */
function labelled(label: string | undefined, text: string): string {
  return label === undefined || addsNothing(label) || labelsAList(label) ? text : `${label}: ${text}`;
}

/** A statement without a request can still be the subject; a rule or a length cannot. */
const subjectMatter: readonly Role[] = ['point', 'task', 'question', 'input'];

/** "A function that… Write tests for it": the tests come with the thing. */
const andTestsPattern =
  /^(?:(?:please|also)\s+)*(?:write|add|include|provide)\s+(?:(?:unit|the|some|a few)\s+)*(?:tests?|comments|documentation|docs)\b/i;

function isThing({ text, role }: Draft): boolean {
  return role === undefined && namesArtefact(text) && roleOf(text) === 'point';
}

function findGoal(drafts: Draft[], useCase: UseCase): number {
  const tests: ((item: Draft) => boolean)[] = [
    (item) => item.role === 'goal',
    (item) =>
      item === drafts[0] && drafts.slice(1).some(({ text }) => andTestsPattern.test(text)) && isThing(item),
    (item) =>
      item.role === undefined &&
      isRequest(item.text) &&
      !personaPattern.test(item.text) &&
      !/\n/.test(item.text),
    (item) => item.role === undefined && indicRequestPattern.test(item.text),
    (item) => item.role === undefined && isQuestion(item.text),
    (item) => item.role === undefined && (drafts.length === 1 || namesArtefact(item.text)),
    (item) =>
      item.role === undefined &&
      subjectMatter.includes(inContext(roleOf(item.text), item.text, useCase)) &&
      !readLabel(item.text) &&
      !/\b(?:should|must|can)\b/i.test(item.text),
  ];
  for (const fits of tests) {
    const index = drafts.findIndex(fits);
    if (index >= 0) return index;
  }
  return -1;
}

/** "It should have a cart, a wishlist and reviews" becomes its list of parts. */
function spread(text: string, useCase: UseCase): Statement[] {
  const match = text.match(
    /^(?:(?:it|they|this|the \p{L}+)\s+(?:should|must|needs? to|will)\s+(?:have|include|contain|cover|show|mention)|(?:please\s+|also\s+)?(?:include|mention|cover|add))\s+(.+)$/iu,
  );
  if (!match?.[1] || useCase === 'midjourney-art') return [{ text: entry(text), role: 'point' }];
  const { core, pieces } = peel(`the following parts: ${match[1]}`, useCase);
  if (pieces.length < 2 || core !== 'the following parts') return [{ text: entry(text), role: 'point' }];
  return pieces;
}

/** A part of a list of names. "FAQ" is then a part too, and not the form of the answer. */
function part(name: string): Statement {
  const role = fragmentRole(name);
  return { text: entry(name), role: role === undefined || role === 'format' ? 'point' : role };
}

/** "Hero, pricing (two plans), testimonials, FAQ" names parts; "we bake, pack and ship" tells something. */
function isName(part: string): boolean {
  const bare = part.replace(/\([^)]*\)/g, '').trim();
  const told =
    factPattern.test(bare) || /^(?:i|we|it|they|he|she|my|and|but)\b/i.test(bare) || /[:\n]/.test(part);
  return bare.split(/\s+/).length <= 4 && !told;
}
