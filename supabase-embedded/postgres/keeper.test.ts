import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from './client.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

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
    keeper: { log: ({ message }) => told.push(message), giveUp: given.resolve, patienceMs: 0 },
    say: () => {},
  });
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
    ['SIGKILL', /^PostgreSQL ended: it was killed by SIGKILL/],
  ] as const;
  for (const [signal, sentence] of ends) {
    told.length = 0;
    process.kill(postmaster(), signal);
    await untilTold(/^PostgreSQL runs again/);
    assert.match(told[0] ?? '', sentence);
    const client = createClient(database.connection);
    await client.connect();
    await client.end();
  }
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
