import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

const anyAddress = /[\w.+-]+@[\w-]+\.\w+/;
const anyToken = /eyJ[\w-]{10,}\./;

/** Searches what sites have logged (`*.log`) for what was sent to them (`*.secrets`). */
export function searchSiteLogs(folder: string): Outcome {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: folder }).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').split('\n'),
    );
  const secrets = [...new Set(read('*.secrets'))].filter(Boolean).map(asWord);
  const lines = read('*.log').filter((line) => line.startsWith('{'));
  const telling = lines.filter((line) => isTelling(wordsOf(line), secrets));
  const failures = telling.map((line) => `A site's log tells what was sent to it: ${line}`);
  // Nothing to be found where nobody looked.
  if (lines.length === 0 || secrets.length === 0)
    failures.push(`There were ${lines.length} lines of logs and ${secrets.length} secrets to search for`);
  console.log(`${lines.length} lines of the sites' logs searched for ${secrets.length} secrets`);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

/** Without numbers, times and ids: a code of six digits may well be among those. */
function wordsOf(line: string): string {
  const { time, requestId, ...rest } = JSON.parse(line) as Record<string, unknown>;
  return Object.values(rest)
    .filter((value) => typeof value === 'string')
    .join('\n');
}

/** Whole: the digits of a wrong code are part of many an id. */
const asWord = (secret: string) => new RegExp(`(?<!\\w)${RegExp.escape(secret)}(?!\\w)`);

const isTelling = (words: string, secrets: RegExp[]) =>
  [anyAddress, anyToken, ...secrets].some((secret) => secret.test(words));
