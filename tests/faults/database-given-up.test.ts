import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProcess } from '#supabase-embedded/tests/support/running-process.ts';

test('when PostgreSQL cannot be started again, the process ends with a code that a service manager takes for a failure', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'given-up-'));
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startProcess(
    ['tests/faults/database/give-up.ts'],
    { DATA_DIR: folder },
    'PostgreSQL answers',
  );
  const ended = once(server.process, 'close');
  const cluster = join(folder, 'postgres');
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  rmSync(join(cluster, 'global', 'pg_control'));
  process.kill(postmaster, 'SIGKILL');
  assert.deepEqual(await ended, [1, null], server.output());
  assert.match(server.output(), /^PostgreSQL did not start: .*pg_control.*\.$/m);
  assert.doesNotMatch(server.output(), /\n\s+at /, 'no stack trace');
});
