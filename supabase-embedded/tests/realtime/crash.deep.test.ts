import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox } from '../contract/realtime/inbox.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';
import { onCluster } from '../support/test-database.ts';
import { type Realtime, startRealtime } from './support.ts';

// What becomes of a change that was committed while no server listened, when PostgreSQL then ends.

let cluster: TestCluster;
let realtime: Realtime;
before(async () => {
  // One that may be stopped: the others' tests share theirs.
  cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  realtime = await startRealtime({ tickMilliseconds: 300 });
  await realtime.addServer();
});
after(async () => {
  await realtime.close();
  await cluster.close();
});

/** A client of one of the two servers; `present` is what it reads whenever it is told that it listens. */
async function resident(server: number) {
  const present = createInbox<number[]>();
  const heard = createInbox<number>();
  const client = realtime.connect(undefined, { server });
  const channel = client.channel('home');
  channel.on<{ id: number }>(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'board' },
    (change) => heard.put(change.new.id),
  );
  await client.realtime.setAuth();
  channel.subscribe(async (status) => {
    if (status !== 'SUBSCRIBED') return;
    const rows = await realtime.sql('select id from public.board order by id');
    present.put(rows.map(({ id }) => id));
  });
  await present.first(() => true);
  return { present, heard };
}

/** Nobody may connect from before the change until after the restart, so nobody hears of it in between. */
async function writeUnheard(id: number, end: () => Promise<void>) {
  const [{ name }] = await realtime.sql('select current_database() as name');
  const allow = (answer: boolean) =>
    onCluster(cluster.url, (client) => client.query(`alter database ${name} allow_connections ${answer}`));
  const writer = await realtime.pool.connect();
  // What ends with PostgreSQL says so.
  writer.on('error', () => {});
  await allow(false);
  await writer.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name = 'supabase-embedded listen' and datname = current_database()`);
  // The test cluster does not wait for its log otherwise.
  await writer.query(`set synchronous_commit = on; insert into public.board values (${id}, 'unheard')`);
  await end();
  writer.release(true);
  await cluster.start();
  await allow(true);
}

test('after an orderly restart it arrives, on the connections that were open', async () => {
  const residents = [await resident(0), await resident(1)];
  await writeUnheard(1, cluster.stop);
  for (const { present, heard } of residents) {
    await heard.first((id) => id === 1);
    assert.deepEqual(present.items, [[]]);
  }
});

test('after a crash each server’s clients are told to read anew, and hear on', async () => {
  const residents = [await resident(0), await resident(1)];
  await writeUnheard(2, cluster.crash);
  for (const { present } of residents) {
    await present.until(({ length }) => length === 2);
    assert.deepEqual(present.items, [[1], [1, 2]]);
  }
  await realtime.sql(`insert into public.board values (3, 'heard')`);
  for (const { heard } of residents) {
    await heard.first((id) => id === 3);
    assert.deepEqual(heard.items, [3]);
  }
});
