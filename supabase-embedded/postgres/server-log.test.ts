import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, test } from 'node:test';
import { createClient } from './client.ts';
import { openDatabase } from './open-database.ts';
import { mostTelling, openServerLog } from './server-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-log-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'postgres.log');
const largest = 4 * 1024 ** 2;
const sizeOf = (file: string) => statSync(file).size;

test('what a stranger’s request does wrong leaves nothing in PostgreSQL’s log', async () => {
  const database = await openDatabase({
    dataDir: folder,
    name: 'server-log-test',
    settings: ['fsync=off'],
    say: () => {},
  });
  const client = createClient(database.connection);
  await client.connect();
  const long = 'x'.repeat(16 * 1024);
  await assert.rejects(client.query(`select '${long}'::int`), { code: '22P02' });
  await assert.rejects(client.query('select $1::int', [long]), { code: '22P02' });
  await assert.rejects(
    client.query(`do $$ begin raise warning '${long}'; raise exception '${long}'; end $$`),
  );
  await client.end();
  // By its end all that it had to say is there.
  await database.close();
  const text = readFileSync(path, 'utf8');
  assert.match(text, /LOG: {2}database system is ready/);
  assert.doesNotMatch(text, /ERROR|WARNING|STATEMENT|xxx/);
});

test('the log and the one before it stay within their size, whatever is said', () => {
  writeFileSync(path, '');
  const stream = new PassThrough();
  const log = openServerLog(path);
  log.follow(stream);
  for (let line = 0; line < 3 * 64; line += 1) stream.write(Buffer.alloc(64 * 1024, `${line}\n`));
  stream.write('the last line\n');
  assert.ok(sizeOf(path) <= largest && sizeOf(`${path}.1`) <= largest);
  assert.ok(readFileSync(path, 'utf8').endsWith('the last line\n'));
  assert.ok(log.lastWords().endsWith('the last line\n') && log.lastWords().length <= 8 * 1024);
});

test('a log from before there was a limit is cut to its end', () => {
  writeFileSync(path, '');
  truncateSync(path, 200 * 1024 ** 2);
  writeFileSync(path, 'the last line\n', { flag: 'a' });
  openServerLog(path);
  assert.ok(sizeOf(`${path}.1`) <= largest);
  assert.ok(readFileSync(`${path}.1`, 'utf8').endsWith('the last line\n'));
  assert.throws(() => statSync(path), { code: 'ENOENT' });
});

test('of many last words the telling ones are told', () => {
  const words = `2026-11-15 10:00:00.000 UTC [7] PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device
2026-11-15 10:00:00.010 UTC [1] LOG:  server process (PID 7) was terminated by signal 6: Aborted
2026-11-15 10:00:00.020 UTC [9] FATAL:  the database system is in recovery mode
`;
  assert.equal(
    mostTelling(words),
    'PANIC: could not write to file "pg_wal/xlogtemp.7": No space left on device',
  );
  const lost = `2026-11-15 10:00:00.000 UTC [1] LOG:  received smart shutdown request
2026-11-15 10:00:00.010 UTC [1] LOG:  received fast shutdown request
2026-11-15 10:00:00.020 UTC [9] FATAL:  connection to client lost
2026-11-15 10:00:00.030 UTC [1] LOG:  database system is shut down
`;
  assert.equal(mostTelling(lost), 'LOG: received smart shutdown request');
});

test('a message of many lines is told as a whole', () => {
  const before =
    'postgres: could not find the database system\nExpected to find it in "x",\nbut could not open "y"\n';
  assert.equal(mostTelling(before), before.trim().replaceAll('\n', ' '));
  const logged = '2026-11-15 10:00:00.000 UTC [1] FATAL:  could not load "x":\n\tundefined symbol: y\n';
  assert.equal(
    mostTelling(`${logged}2026-11-15 10:00:00.010 UTC [1] LOG:  database system is shut down\n`),
    'FATAL: could not load "x": undefined symbol: y',
  );
});
