import { join, relative } from 'node:path';
import type { run } from 'node:test';
import { spec } from 'node:test/reporters';
import type { LeftOut, Outcome } from './outcome.ts';
import type { Time } from './times.ts';

const root = join(import.meta.dirname, '..');

type TestStream = ReturnType<typeof run>;

interface Failure {
  name: string;
  file?: string;
  /** The suites around it, the file's own among them. */
  classname?: string;
  details: { error: Error };
}

/** Prints a run of these files by load-test-files.ts as it goes and sums it up. */
export function reportNodeTests(stream: TestStream, files: string[]): Promise<Outcome> {
  const leftOut: LeftOut[] = [];
  const times: Time[] = [];
  const outcome: Outcome = { passed: 0, failed: 0, failures: [], leftOut, times };
  let printedError = '';
  return new Promise((resolve, reject) => {
    stream.on('test:stderr', ({ message }) => {
      printedError ||= message.match(/^.*Error\b.*: .*$/m)?.[0] ?? '';
    });
    stream.on('test:fail', (failure: Failure) => {
      if (isOwn(failure)) outcome.failures.push(describeFailure(failure, files, printedError));
    });
    stream.on('test:pass', ({ name, file = '', skip, details, nesting }) => {
      const isFile = nesting === 0 && files.includes(name);
      const ms = details.duration_ms;
      if (skip) leftOut.push({ file: relative(root, file), name, reason: String(skip) });
      else if (isFile) times.push({ kind: 'file', name, ms });
      else if (details.type !== 'suite')
        times.push({ kind: 'test', name: `${relative(root, file)}: ${name}`, ms });
    });
    // One for the process, and one for the run, which has no file.
    stream.on('test:summary', ({ file, counts }) => {
      if (file !== undefined) return;
      outcome.passed = counts.passed;
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      // A suite whose hook fails is none of the tests that are counted.
      outcome.failed = Math.max(failed, outcome.failures.length);
    });
    stream.on('error', reject);
    stream
      .compose(spec)
      .on('end', () => resolve(outcome))
      .pipe(process.stdout);
  });
}

/** Not a suite, or a test around others, that failed only because one of them did. */
function isOwn({ details }: Failure): boolean {
  const { failureType } = details.error as Error & { failureType?: string };
  return failureType !== 'subtestsFailed';
}

function describeFailure(
  { name, file = '', classname = '', details }: Failure,
  files: string[],
  printedError: string,
) {
  const { cause, message } = details.error;
  const said = (cause instanceof Error ? cause.message : message).trim().split('\n', 1)[0];
  if (files.includes(name)) return `${name}: ${said}`;
  // The process itself ended badly: its last test file is not known.
  if (name === file) return `${files.join(', ')}: ${printedError || said}`;
  const home = files.find((each) => classname.startsWith(each)) ?? relative(root, file);
  const suites = classname.slice(home.length + 1);
  return `${home}: ${[suites, name].filter(Boolean).join(' > ')}: ${said}`;
}
