import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { isRunning } from '#supabase-embedded/tests/support/running-process.ts';
import { until } from '#tests/faults/database/until.ts';
import { childrenOf, processesOn } from '#tests/support/processes.ts';

const root = join(import.meta.dirname, '..', '..');
/** The one table has its site in the bench's own process, the other in a child of it. */
const interrupts = [
  { table: 'recovery', signal: 'SIGTERM', to: 'the bench' },
  { table: 'throughput', signal: 'SIGHUP', to: 'the bench' },
  { table: 'throughput', signal: 'SIGINT', to: 'all of its processes' },
] as const;

before(() => buildSite(console.log));

for (const { table, signal, to } of interrupts) {
  test(`a bench of ${table} that gets ${signal} stops all that it started and removes its files`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-interrupted-'));
    // PostgreSQL may run under another account.
    chmodSync(folder, 0o755);
    t.after(() => {
      for (const { pid } of processesOn(folder)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const bench = spawn(process.execPath, ['bench/main.ts', table], {
      cwd: root,
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, TMPDIR: folder, ENV_FILE: '' },
      detached: true,
      stdio: 'ignore',
    });
    const ended = once(bench, 'exit');
    const pid = bench.pid as number;
    t.after(() => bench.kill('SIGKILL'));
    const isPostgres = ({ command }: { command: string }) => /bin\/postgres\b/.test(command);
    await until('PostgreSQL runs', () => processesOn(folder).some(isPostgres));
    const children = childrenOf(pid);
    process.kill(to === 'the bench' ? pid : -pid, signal);
    assert.deepEqual(await ended, [1, null]);
    await until(
      'nothing of it runs',
      () => !children.some(({ pid }) => isRunning(pid)) && processesOn(folder).length === 0,
    );
    assert.deepEqual(readdirSync(folder), []);
  });
}
