import { join, relative } from 'node:path';
import type { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import type { LeftOut, Outcome } from './outcome.ts';
import type { Time } from './times.ts';

const root = join(import.meta.dirname, '..');

type TestStream = ReturnType<typeof run>;

interface Ended {
  name: string;
  file?: string;
  nesting: number;
  /** The suites around it, the file's own among them. */
  classname?: string;
  skip?: string | boolean;
  details: { duration_ms: number; type?: string };
}
type Failure = Ended & { details: { error: Error } };

/** Prints a run of these files by load-test-files.ts as it goes and sums it up. */
export function reportNodeTests(stream: TestStream, files: string[]): Promise<Outcome> {
  const leftOut: LeftOut[] = [];
  const times: Time[] = [];
  const outcome: Outcome = { passed: 0, failed: 0, failures: [], leftOut, times };
  /** The file that runs, and the error that it printed. */
  let current = { file: '', error: '' };
  /** Of a process that got no file Node reports the loader itself as a test. */
  let empty = 0;
  const note = (ended: Ended) => {
    const { name, file = '', details, nesting } = ended;
    const ms = details.duration_ms;
    if (nesting === 0 && files.includes(name)) times.push({ kind: 'file', name, ms });
    else if (details.type !== 'suite' && name !== file)
      times.push({ kind: 'test', name: `${homeOf(ended, files)}: ${name}`, ms });
  };
  return new Promise((resolve, reject) => {
    stream.on('test:start', ({ name, nesting }) => {
      if (nesting === 0 && files.includes(name)) current = { file: name, error: '' };
    });
    stream.on('test:stderr', ({ message }) => {
      current.error ||= message.match(/^.*Error\b.*: .*$/m)?.[0] ?? '';
    });
    stream.on('test:fail', (failure: Failure) => {
      note(failure);
      if (isOwn(failure)) outcome.failures.push(describeFailure(failure, files, current));
    });
    stream.on('test:pass', (ended: Ended) => {
      if (ended.skip)
        leftOut.push({ file: homeOf(ended, files), name: ended.name, reason: String(ended.skip) });
      else note(ended);
      if (ended.nesting === 0 && ended.name === ended.file) empty += 1;
    });
    // One for the process, and one for the run, which has no file.
    stream.on('test:summary', ({ file, counts }) => {
      if (file !== undefined) return;
      outcome.passed = counts.passed - empty;
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      // A suite whose hook fails is none of the tests that are counted.
      outcome.failed = Math.max(failed, outcome.failures.length);
    });
    stream.on('error', reject);
    stream
      .compose(withoutCounts)
      .compose(spec)
      .on('end', () => resolve(outcome))
      .pipe(process.stdout);
  });
}

/** The counts of each process mean nothing: the run has its own. */
async function* withoutCounts(events: AsyncIterable<TestEvent>) {
  for await (const event of events)
    if (event.type !== 'test:diagnostic' || event.data.nesting > 0) yield event;
}

/** Some tests are made by another file than that which runs them. */
const homeOf = ({ classname = '', file = '' }: Ended, files: string[]) =>
  files.find((each) => classname.startsWith(each)) ?? relative(root, file);

/** Not a suite, or a test around others, that failed only because one of them did. */
function isOwn({ details }: Failure): boolean {
  const { failureType } = details.error as Error & { failureType?: string };
  return failureType !== 'subtestsFailed';
}

function describeFailure(failure: Failure, files: string[], current: { file: string; error: string }) {
  const { name, file, classname = '', details } = failure;
  const { cause, message } = details.error;
  const said = inOneLine(cause instanceof Error ? cause.message : message);
  if (files.includes(name)) return `${name}: ${said}`;
  // The process itself ended badly.
  if (name === file) return `${current.file || files.join(', ')}: ${current.error || said}`;
  const home = homeOf(failure, files);
  const suites = classname.slice(home.length + 1);
  return `${home}: ${[suites, name].filter(Boolean).join(' > ')}: ${said}`;
}

/** The first line, and where that ends with a colon, the first of what differs. */
function inOneLine(message: string): string {
  const [said = '', ...others] = message.split('\n').filter((line) => line.trim());
  if (!said.endsWith(':')) return said;
  const differences = others.filter(
    (line) => /^[+-] +[^\s[\]{}(),]/.test(line) && line !== '+ actual - expected',
  );
  return [said, ...(differences.length > 0 ? differences : others).slice(0, 2)].join(' ').slice(0, 300);
}
