import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from './client.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { isAlive } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
chmodSync(folder, 0o755);
const control = join(folder, 'postgres', 'global', 'pg_control');

const told: string[] = [];
let given = Promise.withResolvers<Error>();
let database: OpenDatabase;
before(async () => {
  database = await open();
});
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function open() {
  told.length = 0;
  given = Promise.withResolvers();
  return openDatabase({
    dataDir: folder,
    name: 'keeper-test',
    settings: ['fsync=off'],
    keeper: {
      // What PostgreSQL says itself is not the keeper's.
      log: ({ message, from }) => from || told.push(message),
      giveUp: given.resolve,
      patienceMs: 0,
    },
    say: () => {},
  });
}

async function connect() {
  const client = createClient(database.connection);
  await client.connect();
  return client;
}

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

async function untilTold(sentence: RegExp) {
  while (!told.some((message) => sentence.test(message))) await delay(10);
}

test('PostgreSQL is started again after any end that was not asked for, and why it ended is told', async () => {
  const ends = [
    ['SIGINT', /^PostgreSQL ended: exit code 0, its last words "LOG: received fast shutdown request"/],
    ['SIGQUIT', /^PostgreSQL ended: exit code 0, its last words "LOG: received immediate shutdown request"/],
    ['SIGTERM', /^PostgreSQL ended: exit code 0, its last words "LOG: received smart shutdown request"/],
    ['SIGKILL', /^PostgreSQL ended: it was killed by SIGKILL/],
  ] as const;
  for (const [signal, sentence] of ends) {
    told.length = 0;
    // A smart shutdown waits for it.
    const idle = await connect();
    process.kill(postmaster(), signal);
    await untilTold(/^PostgreSQL runs again/);
    assert.match(told[0] ?? '', sentence);
    await idle.end();
    await (await connect()).end();
  }
});

test('PostgreSQL is started again when nobody can reach it any more', async () => {
  told.length = 0;
  rmSync(join(folder, 'socket'), { recursive: true });
  await untilTold(/^PostgreSQL runs again/);
  assert.match(told[0] ?? '', /^PostgreSQL ended: its socket was taken away, /);
  await (await connect()).end();
});

test('the first start finds what a power cut has left of the lock files', async () => {
  await database.close();
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), '');
  writeFileSync(join(folder, 'socket', '.s.PGSQL.5432.lock'), '');
  database = await open();
});

test('a PostgreSQL that was left behind under another name of the folder is stopped first', async () => {
  await database.close();
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  const script = `import { openDatabase } from ${JSON.stringify(import.meta.resolve('./open-database.ts'))};
    await openDatabase({ dataDir: ${JSON.stringify(link)}, name: 'keeper-test', settings: ['fsync=off'], say() {} });
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'inherit' });
  const orphan = postmaster();
  assert.ok(isAlive(orphan));
  database = await open();
  rmSync(link);
  assert.ok(!isAlive(orphan));
  assert.notEqual(postmaster(), orphan);
});

test('one that hears nothing is stopped all the same, and at once when nobody has patience', async () => {
  const deaf = postmaster();
  process.kill(deaf, 'SIGSTOP');
  await database.close(AbortSignal.abort());
  assert.ok(!isAlive(deaf));
  database = await open();
});

test('a stop that was asked for wakes nobody', async () => {
  told.length = 0;
  await database.close();
  database = await open();
  assert.deepEqual(told, []);
});

test('one that cannot be started any more is given up, and still stopped in order', async () => {
  renameSync(control, `${control}.away`);
  process.kill(postmaster(), 'SIGKILL');
  assert.match(
    (await given.promise).message,
    /^PostgreSQL did not start: .*pg_control.* \(see .*postgres\.log\)\.$/,
  );
  await database.close();
  renameSync(`${control}.away`, control);
  database = await open();
});
