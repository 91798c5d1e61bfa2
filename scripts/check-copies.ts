import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const folders = ['app', 'server', 'supabase', 'supabase-embedded', 'scripts'];
/** Not SQL: a migration that has landed is never edited, so a function that changes stands whole in the next one. */
const formats = ['typescript', 'tsx', 'javascript'];

/** What may say the same twice. A copy that a boundary asks for is named here, file by file, with that boundary. */
const leftOut = [
  // Generated.
  'supabase/database.types.ts',
  // React Router finds the exports of a route by their names: each route says for itself which it has.
  'app/routes/**',
  // A test tells its story whole.
  '**/*.test.ts',
  'supabase/tests/**',
  'supabase-embedded/tests/**',
];

/** As much as a short function. Lists of imports are the same wherever the same things are needed. */
const fewest = { tokens: 50, lines: 5 };
const imports = 'import[^;]*;';

if (import.meta.main) {
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'jscpd'),
    [
      ['.', '--pattern', `{${folders.join(',')}}/**`, '--format', formats.join(',')],
      ['--min-tokens', String(fewest.tokens), '--min-lines', String(fewest.lines)],
      ['--ignore', leftOut.join(','), '--ignore-pattern', imports],
      ['--exit-code', '1', '--fail-on-empty'],
    ].flat(),
    { cwd: root, stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}
