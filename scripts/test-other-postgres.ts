import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findInstallation } from '#supabase-embedded/postgres/binaries.ts';
import {
  findOtherPostgres,
  type PostgresInstallation,
  startOtherPostgres,
} from '#tests/support/other-postgres.ts';
import { readNamedTests } from './read-named-tests.ts';
import { contractTests, faultTests } from './test-files.ts';

const root = join(import.meta.dirname, '..');
const patterns = [
  'supabase/tests/**/*.test.ts',
  'supabase-embedded/tests/**/*.test.ts',
  'supabase-embedded/backup/loaded-indexes.test.ts',
  'tests/product/*.test.ts',
  'tests/other-postgres/*.test.ts',
];
/** Plans are told by a library that only a superuser may load; the contract has its own runner. */
const exclude = ['supabase/tests/plans/*-plans.deep.test.ts', ...contractTests, ...faultTests];

const usage = `npm run test:other-postgres [-- [--bundled] [FILE …]]
    Runs the policy and contract tests, or these test files, on each PostgreSQL of the system's packages, as a role that
    is not superuser. With --bundled it uses the PostgreSQL that npm installed.`;

const { named, values } = readNamedTests({ usage, options: { bundled: { type: 'boolean' } } });

/**
 * Runs the policy and contract tests where we are not superuser: on each PostgreSQL that the system's packages
 * installed, or with --bundled on the one that came with npm.
 */
const installations = values.bundled
  ? [{ major: 18, programs: join(findInstallation(), 'bin') }]
  : findOtherPostgres();
if (installations.length === 0) {
  console.log(
    'Another PostgreSQL is not available: install the package postgresql (15 or newer) to test with it.',
  );
}
for (const installation of installations) {
  const passed = await testWith(installation);
  if (!passed) process.exitCode = 1;
}

async function testWith(installation: PostgresInstallation): Promise<boolean> {
  const { url, close } = await startOtherPostgres(installation);
  console.log(`PostgreSQL ${installation.major}, as a role that is not superuser:`);
  const files = named.length > 0 ? named : globSync(patterns, { cwd: root, exclude }).sort();
  const steps = [['--test', '--test-reporter=dot', ...files]];
  if (named.length === 0) steps.push(['scripts/run-contract-tests.ts', '--product']);
  let running: ChildProcess | undefined;
  let isStopped = false;
  // Whoever stops us stops the tests, and the cluster is still closed below.
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true;
    running?.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    let passed = true;
    for (const args of steps) {
      if (isStopped) return false;
      const env = { ...process.env, TEST_DATABASE_URL: url };
      running = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
      const [code] = await once(running, 'close');
      passed &&= code === 0;
    }
    return passed;
  } finally {
    close();
    // Not before: a second signal must not end us between the tests and the cluster.
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
