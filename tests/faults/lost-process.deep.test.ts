import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  freePort,
  isRunning,
  printed,
  startProcess,
} from '#supabase-embedded/tests/support/running-process.ts';
import { readPostmaster } from '#supabase-embedded/tests/support/test-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'lost-process-'));
chmodSync(folder, 0o755);
let postmaster = 0;
const launched = new Set<ChildProcess>();
after(() => {
  for (const server of launched) server.kill('SIGKILL');
  // It is what these tests are about: where one fails, it may be left running.
  if (postmaster && isRunning(postmaster)) process.kill(postmaster, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: string[] = []) {
  const server = await launch('The site is ready', options);
  postmaster = readPostmaster(folder);
  return server;
}

async function launch(ready: string, options: string[] = []) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { DATA_DIR: folder, DATABASE_URL: '', PORT: port, SITE_URL: url };
  const server = await startProcess([...options, 'server/main.ts'], env, ready);
  launched.add(server.process);
  return { url, ...server };
}

test('a server whose output nobody reads any more goes on, and a closed terminal stops it in order', async () => {
  const { url, process: server, stop } = await start();
  server.stdout?.destroy();
  server.stderr?.destroy();
  for (let line = 0; line < 3; line++) {
    const refused = await fetch(url, { method: 'POST', headers: { origin: 'https://elsewhere.example' } });
    assert.equal(refused.status, 403, 'this is logged');
  }
  assert.equal((await fetch(url)).status, 200);
  assert.equal(await stop('SIGHUP'), 0);
  assert.ok(!isRunning(postmaster));
});

test('an error that nobody has caught is logged and ends the server and its PostgreSQL', async () => {
  const failing = 'process.on("SIGUSR2", () => Promise.reject(new Error("on purpose")))';
  const { output, stop } = await start(['--import', `data:text/javascript,${failing}`]);
  assert.equal(await stop('SIGUSR2'), 1);
  assert.match(
    output(),
    /^\{.*"level":"error",.*"message":"The server has failed","error":"Error: on purpose\\n/m,
  );
  assert.ok(!isRunning(postmaster));
});

test('a start that is stopped ends, whatever it waits for, and greets nobody', {
  timeout: 300_000,
}, async () => {
  await (await start()).stop('SIGKILL');
  const orphan = postmaster;
  process.kill(orphan, 'SIGSTOP');
  const launchToWait = () =>
    launch('Stopping the PostgreSQL that an earlier server left running', [
      '--import',
      // It says so a moment before it hears signals, which would end it at once.
      'data:text/javascript,process.on("SIGINT", () => {})',
    ]);
  const first = await launchToWait();
  // Again and again, as an impatient person would: those that come close together count as one.
  const impatience = setInterval(() => first.stop(), 100);
  await once(first.process, 'close');
  clearInterval(impatience);
  assert.match(first.output(), /Stopping: finishing/);
  assert.doesNotMatch(first.output(), /site is ready/);

  const second = await launchToWait();
  const signalling = setInterval(() => second.stop(), 20);
  await printed(second, 'Stopping: finishing');
  clearInterval(signalling);
  process.kill(orphan, 'SIGCONT');
  await once(second.process, 'close');
  assert.doesNotMatch(second.output(), /site is ready/);
  assert.ok(!isRunning(orphan));
});
