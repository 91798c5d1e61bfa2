import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** In the order of the patterns; a file of several of them where the first has it. */
export const findTests = (patterns: string[], exclude: string[] = []) => [
  ...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude }).sort())),
];

/** A test file of the deep tier. */
export const isDeep = (file: string) => /\.deep\.(?:root\.)?test\.ts$/.test(file);

/** At the end of a test's title: one test of the deep tier in a file of the everyday tier. */
export const deepTitle = /@deep$/;

/** Whether an everyday file has such tests. */
export const hasDeepTests = (file: string) =>
  !isDeep(file) && /@deep['"`]|deepIf\(/.test(readFileSync(join(root, file), 'utf8'));

const beside = '{app,server,supabase-embedded,supabase/functions}/**/*.test.ts';

/** They start PostgreSQL, `cli.ts` or other processes, or replace a function of Node before anything loads it. */
const ownProcess = [
  'supabase-embedded/tests/auth/known-address.test.ts',
  'supabase-embedded/{backup,cli,postgres}/**/*.test.ts',
  'supabase-embedded/tests/{bodies,database-away}.*test.ts',
  'supabase-embedded/tests/realtime/crash.*test.ts',
];

/** They ask `cli.ts` and the product the same questions. */
export const contractTests = findTests(['supabase-embedded/tests/contract/**/*.test.ts']);

/** With rounds and crowds, of which `npm run test:faults` has more. */
export const faultTests = findTests(['tests/faults/*.test.ts', 'supabase-embedded/tests/fuzz.*test.ts']);

/** Most of them start the whole product. */
export const productTests = findTests(['tests/product/*.test.ts']);

/**
 * Functions, SQL and services: they share a few processes. Realtime's first: its client leaves a timer of ten seconds behind, which
 * ends while other files run. Then the deep ones, which take longest.
 */
export const sharedTests = findTests(
  [
    'supabase-embedded/{tests/,}realtime/*.test.ts',
    'supabase/tests/**/*.deep.test.ts',
    'supabase-embedded/tests/**/*.test.ts',
    'supabase/tests/**/*.test.ts',
    beside,
  ],
  [...ownProcess, ...contractTests, ...faultTests],
);

/** What has a process to itself. The longest first, so that the last to end is a short one. */
export const apartTests = [
  ...findTests(['tests/{deploy,replicas,commands}/*.test.ts', 'scripts/*.test.ts']),
  ...faultTests,
  ...findTests(ownProcess),
  ...productTests,
];

/** They need another PostgreSQL: `npm run test:other-postgres` has them. */
export const carriedTests = findTests(['tests/other-postgres/*.test.ts']);

/** It fetches the Supabase CLI, 140 MB: `npm run test:hosted` has it. */
export const setUpTests = findTests(['tests/hosted/*.test.ts']);
