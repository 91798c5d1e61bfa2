import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowestFirst, type Time, timeTable } from './times.ts';

const results = join(import.meta.dirname, '..', 'test-results');

/** The files with tests that this run left out, one a line: `.ci/run` has root run them. */
export const leftOutFile = join(results, 'left-out.txt');

/** How long everything took, for a comparison with another run. */
const timesFile = join(results, 'times.json');

export interface LeftOut {
  file: string;
  name: string;
  reason: string;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Each that failed: the file, the test's name and the first line of what it said. */
  failures: string[];
  /** Browser tests that passed only when CI tried them again. */
  secondTries?: string[];
  /** Tests that this account or machine cannot run, such as those that need root: the file, the name, the reason. */
  leftOut?: LeftOut[];
  times?: Time[];
}

const none: Outcome = { passed: 0, failed: 0, failures: [] };

/** Runs one phase of a run and takes its time. */
export async function runPhase(name: string, work: () => Promise<Outcome> | Promise<void> | void) {
  const started = performance.now();
  const outcome = await outcomeOf(name, work);
  return addOutcomes([
    outcome,
    { ...none, times: [{ kind: 'phase', name, ms: performance.now() - started }] },
  ]);
}

/** What cannot run at all has failed, and the other phases go on. */
async function outcomeOf(
  name: string,
  work: () => Promise<Outcome> | Promise<void> | void,
): Promise<Outcome> {
  try {
    return (await work()) ?? none;
  } catch (error) {
    console.error(error);
    return { ...none, failed: 1, failures: [`${name}: ${error instanceof Error ? error.message : error}`] };
  }
}

/** Ends a run with its slowest tests, files and phases, what was left out, what failed, what needed a second try and how many tests there were. */
export function finish(outcomes: Outcome[]): never {
  const total = addOutcomes(outcomes);
  mkdirSync(results, { recursive: true });
  writeFileSync(leftOutFile, [...new Set(total.leftOut.map(({ file }) => `${file}\n`))].join(''));
  writeFileSync(timesFile, JSON.stringify(slowestFirst(total.times), null, 1));
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
    times: outcomes.flatMap(({ times = [] }) => times),
  };
}

function lastWords({ passed, failed, failures, secondTries, leftOut, times }: Required<Outcome>): string {
  return [
    timeTable(times),
    ...list('Left out:', leftOut.map(describeLeftOut)),
    ...list('Passed only on a second try:', secondTries),
    ...list('Failed:', failures),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

const list = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`), ''] : [];

const describeLeftOut = ({ file, name, reason }: LeftOut) => `${file}: ${name}: ${reason}`;
