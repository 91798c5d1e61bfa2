import type { UseCase } from '../use-cases.ts';
import type { Statement } from './brief.ts';
import { fragmentRole } from './classify.ts';
import { findAudience } from './facets.ts';
import { isRomanised } from './language.ts';
import { entry, splitCommas } from './text.ts';

// "With" also joins people and things ("my trip with Ravi, Sita and Gita"), so it opens a list only where
// requests are lists of parts.
const withOpensAList: readonly UseCase[] = ['lovable-website', 'coding-assistant', 'gemini-slides'];
// In these, terms of an offer or an agreement hang on the request: "…, 15% off, valid till 5 Nov".
const termsFollow: readonly UseCase[] = ['email-marketing', 'social-media', 'others'];
const listOpenerPattern =
  'including|includes?|covering|such as|featuring|that includes|which includes|consisting of|mentioning|along with';

/** The main request, and the pieces that were hung on it with commas. */
interface Peeled {
  core: string;
  pieces: Statement[];
}

/** Takes lists and plain qualifiers off a request; the rest stays a whole sentence. */
export function peel(text: string, useCase: UseCase): Peeled {
  if (useCase === 'midjourney-art') return { core: text, pieces: [] };
  const list = takeList(text, useCase);
  const { core, pieces } = takeFragments(list.core, useCase);
  return { core, pieces: [...list.items.flatMap(piece), ...pieces] };
}

/** An item of a list; a readership at its end ("… and solutions for class 8 students") belongs to the whole. */
function piece(item: string): Statement[] {
  const role = fragmentRole(item);
  const who = role ? undefined : findAudience(item)[0];
  if (!who || !item.endsWith(` for ${who}`)) return [{ text: entry(item), role: role ?? 'point' }];
  return [
    { text: entry(item.slice(0, -` for ${who}`.length)), role: 'point' },
    { text: who, role: 'audience' },
  ];
}

function takeList(text: string, useCase: UseCase): { core: string; items: string[] } {
  const none = { core: text, items: [] };
  const openers = withOpensAList.includes(useCase) ? `${listOpenerPattern}|with|having` : listOpenerPattern;
  const colon = text.match(/^(.{8,160}?):\s+(.+)$/su);
  const word = text.match(
    new RegExp(String.raw`^(.{8,}?)(?:,?\s+(?:${openers})|,\s+(?:and\s+)?cover)[:\s]\s*(.+)$`, 'isu'),
  );
  const [, core, tail] = colon ?? word ?? [];
  if (!core || !tail || /["“]/.test(core) || endsInCode(core)) return none;
  // A semicolon ends the list; what follows it stands alone.
  const [list = '', ...rest] = tail.replace(/[.!]+\s*$/, '').split(/;\s+/);
  const items = listItems(list);
  const parts = items.filter((item) => fragmentRole(item) === undefined);
  return parts.length >= 2 ? { core, items: [...items, ...rest] } : none;
}

/** The colon of `parse(text: string)` opens no list. */
function endsInCode(text: string): boolean {
  return (text.match(/`/g)?.length ?? 0) % 2 === 1;
}

/** "a, b and c" as three items; nothing when the tail reads as a clause instead of a list. */
function listItems(tail: string): string[] {
  const parts = splitCommas(tail);
  const last = parts.findLastIndex((part) => fragmentRole(part) === undefined);
  const ends = splitAnd(parts[last] ?? '', parts.length > 1 ? 1 : 2);
  const items = [...parts.slice(0, last), ...ends, ...parts.slice(last + 1)]
    .map((item) => item.replace(/^(?:and|or|&)\s+/i, '').trim())
    .filter(Boolean);
  const clause = items.some(
    (item) => item.split(/\s+/).length > 14 || /^(?:i|we|it|he|she|they|which|who)\s/i.test(item),
  );
  return clause ? [] : items;
}

/** Splits at the last "and" when both sides are short enough to be items of their own. */
function splitAnd(text: string, least: number): string[] {
  const match = text.match(/^(.+?)\s+(?:and|&)\s+(.+)$/isu);
  const [, left, right] = match ?? [];
  if (!left || !right) return [text];
  const short = [left, right].every((side) => side.split(/\s+/).length <= 5);
  const phrase = least === 2 && left.split(/\s+/).length === 1 && right.split(/\s+/).length === 1;
  return short && !phrase ? [left, right] : [text];
}

function takeFragments(text: string, useCase: UseCase): Peeled {
  const ending = text.match(/[.!?।]+\s*$/)?.[0] ?? '';
  const parts = splitCommas(text.slice(0, text.length - ending.length));
  const kept = parts.slice(0, callsSomebody(parts) ? 2 : 1);
  const rest = parts.slice(kept.length);
  const pieces: Statement[] = [];
  for (const fragment of rest) {
    const role = fragmentRole(fragment) ?? (statesFact(fragment, useCase) ? 'point' : undefined);
    if (role) pieces.push({ text: entry(fragment), role });
    else kept.push(fragment);
  }
  // A sentence whose middle was taken out would read as a list; leave such a one whole.
  if (pieces.length === 0) return { core: text, pieces: [] };
  return { core: kept.join(', ') + ending.trim(), pieces };
}

/** "Enna pa, 3 naal trip plan pannu": the request begins after the first comma. */
function callsSomebody([first = '', second = '']: readonly string[]): boolean {
  return first.split(/\s+/).length <= 2 && isRomanised(`${first} ${second}`);
}

/** A term with a figure in it. A time or a year continues the date before it. */
function statesFact(fragment: string, useCase: UseCase): boolean {
  const continues =
    /^(?:\d{1,2}(?::\d\d)?\s*(?:am|pm|a\.m|p\.m)\b|(?:19|20)\d\d\b|to\b|and\b|or\b|which\b|who\b)/i.test(
      fragment,
    );
  return termsFollow.includes(useCase) && /\d|^valid\b/.test(fragment) && !continues;
}

/** A further statement, with its plain qualifiers taken out: "3 minutes, funny but warm, mention the dog". */
export function loosen(text: string): { rest: string; pieces: Statement[] } {
  const parts = splitCommas(text.replace(/[.!]+\s*$/, ''));
  const roles = parts.map((part) => fragmentRole(part));
  if (parts.length < 2 || roles.every((role) => role === undefined)) return { rest: text, pieces: [] };
  const pieces = parts.flatMap((part, index) => {
    const role = roles[index];
    return role ? [{ text: entry(part), role }] : [];
  });
  return { rest: parts.filter((_, index) => roles[index] === undefined).join(', '), pieces };
}
