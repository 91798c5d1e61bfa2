import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, test } from 'node:test';
import { followHostedContent } from '#server/backend/hosted-content.ts';
import { buildRegistration, insertRow } from '#tests/support/builders.ts';
import { startProduct } from '#tests/support/product.ts';

const product = await startProduct();
const heard = new EventEmitter();
const follower = followHostedContent(
  { url: product.server.localUrl, publishableKey: product.keys.publishableKey },
  {
    contentChanged: (kind) => heard.emit('change', kind),
    listening: (isListening) => heard.emit('listening', isListening),
    absent() {},
  },
  () => {},
);
after(async () => {
  follower.close();
  await product.close();
});

test('a site without a connection to its database hears which kind of content has changed', async () => {
  assert.deepEqual(await once(heard, 'listening'), [true]);
  const { pool } = product.database;
  const changes: [string, () => Promise<unknown>][] = [
    ['courses', () => pool.query(`update public.courses set title = 'New' where slug = 'java'`)],
    ['jobs', () => pool.query(`update public.jobs set title = 'New'`)],
    ['workshops', () => pool.query(`update public.webinars set title = 'New'`)],
    ['seats', takeSeat],
  ];
  for (const [kind, change] of changes) {
    const next = once(heard, 'change');
    await change();
    assert.deepEqual(await next, [kind]);
  }
});

async function takeSeat() {
  const { pool } = product.database;
  const { rows } = await pool.query('select id from public.webinars limit 1');
  await insertRow(
    (text, values) => pool.query(text, values),
    'course_enrollments',
    buildRegistration(rows[0].id),
  );
}
