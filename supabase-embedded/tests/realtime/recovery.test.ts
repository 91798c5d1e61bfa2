import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createInbox } from '../contract/realtime/inbox.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
before(async () => {
  realtime = await startRealtime({ tickMilliseconds: 300 });
});
after(() => realtime.close());

interface Change {
  new: { id: number };
}

/** A client with everything that a channel can hold. */
async function resident(key: string) {
  const status = createInbox<string>();
  const heard = createInbox<Record<string, unknown>>();
  const changes = createInbox<Change>();
  const client = realtime.connect();
  const channel = client.channel('home', { config: { presence: { key } } });
  channel
    .on('broadcast', { event: '*' }, (said) => heard.put(said))
    .on('presence', { event: 'sync' }, () => heard.put({ event: 'sync' }))
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'board' }, (change) =>
      changes.put(change as unknown as Change),
    );
  await client.realtime.setAuth();
  channel.subscribe((now) => {
    status.put(now);
    if (now === 'SUBSCRIBED') void channel.track({});
  });
  await status.first((now) => now === 'SUBSCRIBED');
  return { channel, status, heard, changes };
}

test('a dropped client comes back by itself and goes on where it was', async () => {
  const { channel, status, heard, changes } = await resident('asha');
  realtime.dropConnections();
  await status.until((all) => all.filter((now) => now === 'SUBSCRIBED').length === 2);
  await heard.until(() => Object.keys(channel.presenceState()).join() === 'asha');
  await channel.httpSend('back', {});
  await heard.first(({ event }) => event === 'back');
  await realtime.sql(`insert into public.board values (1, 'x')`);
  await changes.first((change) => change.new.id === 1);
  await channel.unsubscribe();
});

test('what is written while the server’s own listening is interrupted arrives once it listens again', async () => {
  const { channel, changes } = await resident('ravi');
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'supabase-embedded listen' and datname = current_database()`;
  for (const round of [10, 20]) {
    const writer = await realtime.pool.connect();
    try {
      await writer.query(`begin; insert into public.board values (${round + 1}, 'before')`);
      await realtime.sql(end);
      await writer.query('commit');
      await writer.query(`insert into public.board values (${round + 2}, 'during')`);
    } finally {
      writer.release();
    }
    await changes.first((change) => change.new.id === round + 2);
  }
  assert.deepEqual(
    changes.items.map((change) => change.new.id),
    [11, 12, 21, 22],
  );
  assert.equal(realtime.logged.length, 2);
  realtime.logged.length = 0;
  await channel.unsubscribe();
});

test('what nobody will read again is pruned', async () => {
  await realtime.sql(`insert into public.board values (30, 'x')`);
  await realtime.sql(`update realtime.changes set at = now() - interval '1 hour'`);
  const gone = createInbox<number>();
  const timer = setInterval(async () => {
    const rows = await realtime.sql('select 1 from realtime.changes');
    gone.put(rows.length);
  }, 50);
  await gone.first((left) => left === 0);
  clearInterval(timer);
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
