import { fork } from 'node:child_process';
import { join } from 'node:path';
import { longestRunMs } from '../in-turn.ts';
import type { ChildReport } from './nightly-child.ts';

/** @returns what went wrong, if anything did */
export function runChild(stopped: AbortSignal): Promise<ChildReport | undefined> {
  const { promise, resolve } = Promise.withResolvers<ChildReport | undefined>();
  const child = fork(join(import.meta.dirname, 'nightly-child.ts'), {
    signal: AbortSignal.any([stopped, AbortSignal.timeout(longestRunMs)]),
    // In development we have some that report to our own parent.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let report: ChildReport | undefined;
  let lastWords = '';
  child.on('message', (message) => {
    report = message as ChildReport;
  });
  child.stderr?.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-2000);
  });
  // Who stops it waits for its end. One that hangs, on a dead network disk say, may hang on and is told of.
  child.on('error', (error) => {
    if (!stopped.aborted) resolve({ failure: describeError(error) });
  });
  child.on('close', (code, signal) => {
    const failure = `Its process was ended by ${signal ?? `an error (code ${code})`}.`;
    resolve(code === 0 ? undefined : (report ?? { failure, details: lastWords }));
  });
  return promise;
}

const describeError = ({ name, message }: Error) =>
  name === 'AbortError'
    ? `It was not done after ${longestRunMs / 3_600_000} hours and was ended.`
    : `Its process could not be started (${message}).`;
