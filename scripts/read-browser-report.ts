import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { Outcome } from './outcome.ts';

type BrowserOutcome = Required<Omit<Outcome, 'leftOut'>>;

/** What Playwright's JSON report says, with the names of what failed and of what passed only the second time. */
export function readBrowserReport(report: JSONReport): BrowserOutcome {
  const outcome: BrowserOutcome = { passed: 0, failed: 0, failures: [], secondTries: [], times: [] };
  const files = new Map<string, number>();
  // A file that cannot be read is no test: the numbers of the tests do not tell of it.
  for (const { message = '' } of report.errors) fail(outcome, firstLine(message));
  for (const { file, tests, titles } of report.suites.flatMap((suite) => specsOf(suite))) {
    for (const { status, projectName, results } of tests) {
      if (status === 'skipped') continue;
      const error = results.find(({ error }) => error)?.error?.message ?? '';
      const where = projectName === 'hosted' ? ' (hosted)' : '';
      const test = `tests/e2e/${[file, ...titles].join(' › ')}${where}`;
      const name = `${test}: ${firstLine(error)}`;
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      outcome.times.push({ kind: 'test', name: test, ms });
      files.set(`${file}${where}`, (files.get(`${file}${where}`) ?? 0) + ms);
      if (status === 'unexpected') fail(outcome, name);
      else outcome.passed += 1;
      if (status === 'flaky') outcome.secondTries.push(name);
    }
  }
  for (const [file, ms] of files) outcome.times.push({ kind: 'file', name: `tests/e2e/${file}`, ms });
  return outcome;
}

function fail(outcome: Outcome, failure: string) {
  outcome.failed += 1;
  outcome.failures.push(failure);
}

interface NamedSpec extends JSONReportSpec {
  /** Of the groups that it is in, and its own. */
  titles: string[];
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite, groups: string[] = []): NamedSpec[] => [
  ...specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...groups, suite.title])),
];

const firstLine = (message: string) => stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
