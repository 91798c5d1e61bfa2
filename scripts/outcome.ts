import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LeftOut, Outcome } from './run-checks.ts';

/** The files with tests that this run left out, one a line: `.ci/run` has root run them. */
export const leftOutFile = join(import.meta.dirname, '..', 'test-results', 'left-out.txt');

/** Ends a run with what a reader looks for: what was left out, what failed, what needed a second try, how many there were. */
export function finish(outcomes: Outcome[]): never {
  const total = addOutcomes(outcomes);
  mkdirSync(dirname(leftOutFile), { recursive: true });
  writeFileSync(leftOutFile, [...new Set(total.leftOut.map(({ file }) => `${file}\n`))].join(''));
  console.log(lastWords(total));
  // Of files for root alone another account runs none, and says so; `.ci/run` goes on with root.
  const ranNothing = total.passed === 0 && total.leftOut.length === 0;
  process.exit(total.failed > 0 || ranNothing ? 1 : 0);
}

export function addOutcomes(outcomes: Outcome[]): Required<Outcome> {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    secondTries: outcomes.flatMap(({ secondTries = [] }) => secondTries),
    leftOut: outcomes.flatMap(({ leftOut = [] }) => leftOut),
  };
}

function lastWords({ passed, failed, failures, secondTries, leftOut }: Required<Outcome>): string {
  return [
    ...list('Left out:', leftOut.map(describeLeftOut)),
    ...list('Passed only on a second try:', secondTries),
    ...list('Failed:', failures),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

const list = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`), ''] : [];

const describeLeftOut = ({ file, name, reason }: LeftOut) => `${file}: ${name}: ${reason}`;
