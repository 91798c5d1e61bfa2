import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Harness, need, startStorage } from '../tests/storage/harness.ts';

let storage: Harness;
before(async () => {
  storage = await startStorage();
  need(await storage.admin.createBucket('shelf'));
  need(await storage.admin.from('shelf').upload('note', 'x'));
});
after(() => storage.close());

test('a policy can tell listing from downloading', async () => {
  await storage.sql(`create policy "anyone downloads and nobody lists" on storage.objects for select to anon
    using (storage.operation() = 'storage.object.get_authenticated')`);
  const files = storage.visitor.from('shelf');
  assert.equal(await need(await files.download('note')).text(), 'x');
  assert.deepEqual(need(await files.list()), []);
  assert.notEqual((await files.info('note')).error, null);
});

test('what is not asked of Storage has no operation', async () => {
  const [row] = await storage.sql('select storage.operation() as operation');
  assert.ok(!row?.operation);
});
