import { join, relative } from 'node:path';
import type { run } from 'node:test';
import { spec } from 'node:test/reporters';
import type { LeftOut, Outcome } from './run-checks.ts';

const root = join(import.meta.dirname, '..');

type TestStream = ReturnType<typeof run>;

interface Failure {
  name: string;
  file?: string;
  /** The suites around it. */
  classname?: string;
  details: { error: Error };
}

/** Prints a run as it goes and sums it up. */
export function reportNodeTests(stream: TestStream): Promise<Outcome> {
  const leftOut: LeftOut[] = [];
  const outcome: Outcome = { passed: 0, failed: 0, failures: [], leftOut };
  const errors = collectErrors(stream);
  return new Promise((resolve, reject) => {
    stream.on('test:fail', (failure: Failure) => {
      if (isOwn(failure)) outcome.failures.push(describeFailure(failure, errors));
    });
    stream.on('test:pass', ({ name, file = '', skip }) => {
      if (skip) leftOut.push({ file: relative(root, file), name, reason: String(skip) });
    });
    // One a file, and one for all of them, which has no file.
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

/** A file that cannot be loaded has no test to name the cause; it stands in what the process printed. */
function collectErrors(stream: TestStream): Map<string, string> {
  const errors = new Map<string, string>();
  stream.on('test:stderr', ({ file = '', message }) => {
    const line = message.match(/^.*Error\b.*: .*$/m)?.[0];
    if (line !== undefined && !errors.has(file)) errors.set(file, line);
  });
  return errors;
}

/** Not a suite, or a test around others, that failed only because one of them did. */
function isOwn({ details }: Failure): boolean {
  const { failureType } = details.error as Error & { failureType?: string };
  return failureType !== 'subtestsFailed';
}

function describeFailure({ name, file = '', classname, details }: Failure, errors: Map<string, string>) {
  const { cause, message } = details.error;
  const said = cause instanceof Error ? cause.message : message;
  const place = relative(root, file);
  if (name === file) return `${place}: ${errors.get(file) ?? said}`;
  return `${place}: ${[classname, name].filter(Boolean).join(' > ')}: ${said.trim().split('\n', 1)}`;
}
