import { findUrls } from '../engine/links.ts';
import { words } from '../engine/text.ts';

const refusalPattern =
  /^(?:i['’]?m (?:sorry|unable)|i am (?:sorry|unable)|sorry,|i can(?:no|['’])t|as an ai\b)/i;
const preamblePattern =
  /^(?:(?:sure|certainly|of course|okay|ok)[,!.]?\s*)?(?:here(?:['’]s| is| are)\b[^\n]{0,80}:|(?:enhanced|improved|rewritten|optimi[sz]ed) prompt:)\s*\n+/i;
const mostCharacters = 24_000;

/** The answer without the wrapping that models add: reasoning, a preamble, one fence around everything. */
export function tidyAnswer(raw: string): string {
  const text = withoutReasoning(raw).trim().replace(preamblePattern, '').trim();
  const fenced = text.match(/^```[\w-]*\n([\s\S]*)\n```$/);
  const inner = fenced?.[1];
  return inner !== undefined && !inner.includes('```') ? inner.trim() : text;
}

/** What may be shown while the answer is still arriving: nothing until the reasoning is over. */
export function withoutReasoning(raw: string): string {
  return raw.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '');
}

interface Expectation {
  prompt: string;
  /** A refinement may change figures on purpose. */
  refining: boolean;
  /** A picture is described in other words than it was asked for. */
  picture: boolean;
  /** Words of ours that must not come back. */
  secrets: readonly string[];
}

/** Why an answer cannot be shown as the enhanced prompt, or undefined. */
export function findFault(text: string, expectation: Expectation): string | undefined {
  const { prompt, refining, picture, secrets } = expectation;
  if (text.length < Math.max(20, Math.min(prompt.length * 0.5, 400))) return 'too short';
  if (text.length > mostCharacters) return 'too long';
  if (refusalPattern.test(text)) return 'a refusal';
  if (secrets.some((secret) => text.includes(secret))) return 'instructions repeated';
  if (/^<!doctype html|^<html/i.test(text)) return 'a web page';
  if (repeats(text)) return 'repetition';
  if (findUrls(prompt).some((url) => !text.includes(url))) return 'a link was lost';
  if (!refining && lostNumber(prompt, text)) return 'a figure was lost';
  if (!refining && !picture && lostRequest(prompt, text)) return 'the request was lost';
  return undefined;
}

function repeats(text: string): boolean {
  const all = words(text);
  if (all.length === 0 || /(.)\1{60}/u.test(text)) return true;
  return all.length > 80 && new Set(all).size / all.length < 0.15;
}

/** It should stand there whole; a model that has mended a spelling has not lost it. */
function lostRequest(prompt: string, text: string): boolean {
  const present = new Set(words(text));
  const asked = [...new Set(words(prompt))];
  return asked.filter((word) => present.has(word)).length < asked.length * 0.7;
}

function lostNumber(prompt: string, text: string): boolean {
  const prose = prompt.replace(/```[\s\S]*?(?:```|$)/g, ' ');
  const present = new Set(numbers(text));
  return numbers(prose).some((number) => number.length > 1 && !present.has(number));
}

function numbers(text: string): string[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/,/g, '').replace(/\.+$/, ''));
}
