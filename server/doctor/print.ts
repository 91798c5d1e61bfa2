import { stripVTControlCharacters, styleText } from 'node:util';
import type { Finding, Verdict } from './finding.ts';

const looks: Record<Verdict, { sign: string; colour: 'green' | 'yellow' | 'red' | 'gray' }> = {
  ok: { sign: '✔', colour: 'green' },
  warning: { sign: '!', colour: 'yellow' },
  wrong: { sign: '✖', colour: 'red' },
  'not examined': { sign: '–', colour: 'gray' },
};

const width = 'not examined'.length;

/** A line for the verdict, and one for what to do; signs and colours are for people at a terminal. */
export function writeFinding(of: string, { verdict, told, remedy }: Finding, isTerminal: boolean): string {
  const { sign, colour } = looks[verdict];
  const mark = isTerminal ? styleText(colour, sign) : verdict.padEnd(width);
  const indent = ' '.repeat(isTerminal ? 1 : width);
  const line = `${mark}  ${of}: ${inOneLine(told)}`;
  return remedy ? `${line}\n${indent}  → ${inOneLine(remedy)}` : line;
}

/** What others said, a mail server say, may have line ends in it, and what a terminal would take for orders. */
const inOneLine = (text: string) =>
  stripVTControlCharacters(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '');

export function summarise(findings: Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const wrong = count('wrong');
  const warnings = count('warning');
  const of = `of ${findings.length} examinations`;
  if (wrong + warnings === 0) return `Nothing is wrong, ${of}.`;
  return `${wrong} wrong, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}, ${of}.`;
}
