import type { Outcome } from './run-checks.ts';

/** Ends a run with what a reader looks for: what failed, what needed a second try, how many there were. */
export function finish(outcomes: Outcome[]): never {
  const total = addOutcomes(outcomes);
  console.log(lastWords(total));
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

export function addOutcomes(outcomes: Outcome[]): Required<Outcome> {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    secondTries: outcomes.flatMap(({ secondTries = [] }) => secondTries),
  };
}

function lastWords({ passed, failed, failures, secondTries }: Required<Outcome>): string {
  return [
    ...list('Passed only on a second try:', secondTries),
    ...list('Failed:', failures),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

const list = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`), ''] : [];
