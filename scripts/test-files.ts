import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** In the order of the patterns. */
export const findTests = (patterns: string[], exclude: string[] = []) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude }).sort());

/**
 * Beside the code that they test, but in a process each: they have a database, a server or a clock of their own, or hooks for
 * each test, which would be those of every test of their process.
 */
const ownProcess = [
  'server/housekeeping.test.ts',
  'server/backup/{erasures,follow-erasures}.test.ts',
  'supabase-embedded/auth/{rate-limit/rate-limiter,sms/twilio}.test.ts',
  'supabase-embedded/http/bound*.test.ts',
  'supabase-embedded/keys/key-*.test.ts',
  'supabase-embedded/realtime/*.test.ts',
  'supabase-embedded/rest/{create-rest-service,far-corners}.test.ts',
];

/** They end PostgreSQL, send megabytes or fill tables. */
const storms = [
  'tests/services/{bodies,database-away}.test.ts',
  'tests/services/realtime/crash.test.ts',
  'supabase/tests/{*-plans,search-jobs-pages}.test.ts',
];

/** They start the whole product. */
export const productTests = findTests(['tests/services/product/*.test.ts']);

const longStarts = ['supabase-embedded/{backup,cli,postgres}/**/*.test.ts'];

/** Those of functions that need nothing of their own: they share a few processes. */
export const plainTests = findTests(
  ['{app,server,supabase-embedded,supabase/functions}/**/*.test.ts'],
  [...ownProcess, ...longStarts],
);

/** Those that need neither a storm nor a long start of a process: with the plain ones they are `npm run check`'s. */
export const quickTests = findTests(
  [
    'tests/services/!(product)/**/*.test.ts',
    'tests/services/*.test.ts',
    'supabase/tests/*.test.ts',
    ...ownProcess,
  ],
  storms,
);

/** They need another PostgreSQL: `npm run test:other-postgres` has them. */
export const carriedTests = findTests(['tests/other-postgres/*.test.ts']);

/** It fetches the Supabase CLI, 140 MB: `npm run test:hosted` has it. */
export const setUpTests = findTests(['tests/hosted/*.test.ts']);

/** The longest first, so that the last to end is a short one. */
export const slowTests = [
  ...findTests(['tests/{deploy,replicas,commands}/*.test.ts', 'scripts/*.test.ts', 'tests/faults/*.test.ts']),
  ...productTests,
  ...findTests([...storms, ...longStarts]),
];
