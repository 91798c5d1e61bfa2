import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createInbox } from '../contract/realtime/inbox.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Realtime, startRealtime } from './support.ts';

// What the servers ask the database when nothing happens. Their clock is the test's; everything else is real.

const tickMilliseconds = 10_000;
const minute = 60_000;

let held: TestDatabase;
let realtime: Realtime;
before(async () => {
  // PostgreSQL stays up between the tests.
  held = await createTestDatabase({ seed: false });
});
beforeEach(async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  realtime = await startRealtime({ tickMilliseconds, logStatements: true });
});
afterEach(async () => {
  mock.timers.reset();
  await realtime.close();
});
after(() => held.close());

/** By kind, without the greeting, which the start does not wait for. */
const kinds = { sync: /sync_publication/, mark: /'t'/, prune: /delete from realtime/, greeting: /, \$1\)$/ };
const noted: string[] = [];
beforeEach(() => noted.splice(0));

function count() {
  noted.push(...(realtime.statements?.take() ?? []).flat());
  const of = (kind: RegExp) => noted.filter((statement) => kind.test(statement)).length;
  const { sync, mark, prune } = { sync: of(kinds.sync), mark: of(kinds.mark), prune: of(kinds.prune) };
  return { sync, mark, prune, other: noted.length - sync - mark - prune - of(kinds.greeting) };
}

/** The greeting and the first look at what an earlier server left are over. */
async function settled() {
  mock.timers.tick(tickMilliseconds);
  while (count().prune === 0) await delay(5);
  noted.splice(0);
}

async function subscribed(table: string) {
  const socket = realtime.open();
  const inbox = createInbox<[string | null, string | null, string, string, Record<string, unknown>]>();
  socket.on('message', (data) => inbox.put(JSON.parse(String(data))));
  await once(socket, 'open');
  const config = { postgres_changes: [{ event: '*', schema: 'public', table }] };
  socket.send(JSON.stringify(['1', '1', 'realtime:desk', 'phx_join', { config }]));
  await inbox.first(([, , , event, payload]) => event === 'system' && payload.status === 'ok');
  return inbox;
}

test('with nobody connected and nothing written the database is not asked anything', async () => {
  await settled();
  mock.timers.tick(10 * minute);
  // Ends when the ticks have.
  await realtime.stopServer(0);
  assert.deepEqual(count(), { sync: 0, mark: 0, prune: 0, other: 0 });
});

test('for a subscriber a tick is one look at the publication and one mark', async () => {
  await settled();
  await subscribed('board');
  realtime.statements?.take();
  mock.timers.tick(minute);
  while (count().mark < 6) await delay(5);
  await realtime.stopServer(0);
  assert.deepEqual(count(), { sync: 6, mark: 6, prune: 0, other: 0 });
});

test('what is written while nobody is connected is marked and pruned', async () => {
  await settled();
  await realtime.sql(`insert into public.board values (1, 'x')`);
  await realtime.sql(`update realtime.changes set at = now() - interval '1 hour'`);
  while ((await realtime.sql('select from realtime.changes')).length > 0) {
    mock.timers.tick(tickMilliseconds);
    await delay(5);
  }
  await realtime.stopServer(0);
  const { sync, mark, prune, other } = count();
  assert.deepEqual([sync, mark > 0, prune > 0, other], [prune, true, true, 0]);
});

test('what is no longer published is no longer kept, with nobody subscribed either', async () => {
  await settled();
  await realtime.sql('alter publication supabase_realtime drop table public.board');
  const isKept = async () => {
    await realtime.sql(`delete from realtime.changes; insert into public.board values (1, 'x');
      delete from public.board`);
    return (await realtime.sql('select from realtime.changes')).length > 0;
  };
  while (await isKept()) {
    mock.timers.tick(tickMilliseconds);
    await delay(5);
  }
});

test('what was published while nobody subscribed reaches the first who does', async () => {
  await realtime.sql(`create table public.late (id integer primary key);
    grant select on public.late to anon;
    alter publication supabase_realtime add table public.late`);
  const inbox = await subscribed('*');
  await realtime.sql('insert into public.late values (7)');
  await inbox.first(([, , , event]) => event === 'postgres_changes');
});
