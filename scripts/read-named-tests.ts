import { existsSync } from 'node:fs';
import type { ParseArgsOptionsConfig } from 'node:util';
import { readCommandLine, refuse } from '#supabase-embedded/command-line.ts';

/** Playwright takes the line of a test behind the file's name. */
const testFile = /^(?<path>.+\.(?:test|spec)\.ts)(?<line>:\d+)?$/;

/** The arguments of a script that runs all of its tests, or the files that are named. */
export function readNamedTests<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
  usage,
  options,
}: {
  usage: string;
  options?: Options;
}) {
  const { values, positionals } = readCommandLine({ usage, options, parameters: ['[FILE …]'] });
  const other = positionals.find((file) => !isTestFile(file));
  if (other !== undefined) refuse(usage, `"${other}" is not a test file.`);
  return { values, named: positionals };
}

function isTestFile(given: string): boolean {
  const { path = '', line } = testFile.exec(given)?.groups ?? {};
  return existsSync(path) && (!line || path.endsWith('.spec.ts'));
}
