import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { sqlState } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const asEditor = actingIn(pools.requests)(await createPerson(pool, 'Leela', { role: 'editor' }));
const add = (links: unknown[]) =>
  asEditor('insert into public.trainers (name, links) values ($1, $2)', ['Asha', links]);

test('a trainer’s links are addresses of the web, over bare REST too', async () => {
  await add([]);
  await add(['https://example.com/asha', 'HTTP://example.org']);
  for (const link of ['javascript:alert(1)', '//example.com', 'https://a b', '', null]) {
    assert.equal(
      await add(['https://example.com', link]).then(() => 'taken', sqlState),
      '23514',
      String(link),
    );
  }
});
