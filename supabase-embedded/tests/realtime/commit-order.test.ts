import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { diariesOf, hasId, ids } from '../contract/realtime/diaries.ts';
import { type Realtime, startRealtime } from './support.ts';

let realtime: Realtime;
let watch: ReturnType<typeof diariesOf>['watch'];
before(async () => {
  realtime = await startRealtime();
  ({ watch } = diariesOf(realtime));
});
after(() => realtime.close());

test('changes arrive in the order of commits, and what is rolled back never does', async () => {
  const inbox = await watch(undefined, { table: 'board' });
  const [early, late] = [await realtime.pool.connect(), await realtime.pool.connect()];
  try {
    await early.query(`begin; insert into public.board values (201, 'written first')`);
    await late.query(`begin; insert into public.board values (202, 'committed first')`);
    await late.query('commit');
    await early.query(`insert into public.board values (203, 'same'); commit`);
    await late.query(`begin; insert into public.board values (204, 'undone'); rollback`);
    await late.query(`insert into public.board values (205, 'last')`);
  } finally {
    early.release();
    late.release();
  }
  await inbox.until(hasId(205));
  assert.deepEqual(ids(inbox.items), [202, 201, 203, 205]);
});

test('nothing was logged', () => assert.deepEqual(realtime.logged, []));
