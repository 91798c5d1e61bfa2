import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findInstallation } from '#supabase-embedded/postgres/binaries.ts';
import { findOtherPostgres, startOtherPostgres } from '#tests/support/other-postgres.ts';

const root = join(import.meta.dirname, '..');
const patterns = ['supabase/tests/*.test.ts', 'tests/contract/**/*.test.ts'];

/**
 * Runs the policy and contract tests where we are not superuser: on each PostgreSQL that the system's packages
 * installed, or with --bundled on the one that came with npm.
 */
const installations = process.argv.includes('--bundled')
  ? [{ major: 18, programs: join(findInstallation(), 'bin') }]
  : findOtherPostgres();
if (installations.length === 0) {
  console.log(
    'Another PostgreSQL is not available: install the package postgresql (15 or newer) to test with it.',
  );
}

const files = globSync(patterns, { cwd: root }).sort();
for (const installation of installations) {
  const { url, close } = await startOtherPostgres(installation);
  try {
    console.log(`PostgreSQL ${installation.major}, as a role that is not superuser:`);
    const { status } = spawnSync(process.execPath, ['--test', '--test-reporter=dot', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    });
    if (status !== 0) process.exitCode = 1;
  } finally {
    close();
  }
}
