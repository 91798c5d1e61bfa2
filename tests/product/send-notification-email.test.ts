import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { buildLead } from '#tests/support/builders.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { untilAllSent } from '#tests/support/outboxes.ts';
import { startProduct } from '#tests/support/product.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const payload = (person: ReturnType<typeof buildLead>) => ({
  type: 'enrollment',
  ...person,
  courseName: 'Python Development',
  courseId: 'python',
});

const functionName = 'send-notification-email';

/** Stores a lead and tells of it, as calls 7.1 and 7.3 of the specification do. */
async function enrol(client: SupabaseClient, person: ReturnType<typeof buildLead>) {
  const row = { ...person, course_name: 'Python Development', course_id: 'python' };
  const { error } = await client.from('course_enrollments').insert(row);
  assert.equal(error, null);
  return client.functions.invoke(functionName, { body: payload(person) });
}

/** A mail for every row; none is ever taken out. */
const countMails = async (pool: pg.Pool): Promise<number> =>
  (await pool.query('select count(*)::int as n from public.mail_outbox')).rows[0].n;

/** What every Supabase that serves the function has in common. */
async function testCall(client: SupabaseClient, pool: pg.Pool) {
  const known = await enrol(client, buildLead(1));
  assert.deepEqual([known.error, known.data], [null, { accepted: true }]);
  assert.equal(await countMails(pool), 2, 'the notice and the confirmation, queued with the lead');

  const again = await client.functions.invoke(functionName, { body: payload(buildLead(1)) });
  const stranger = await client.functions.invoke(functionName, { body: payload(buildLead(2)) });
  for (const { error, data, response } of [again, stranger]) {
    assert.deepEqual([error, data, response?.status], [null, known.data, known.response?.status]);
  }
  const wrong = await client.functions.invoke(functionName, {
    body: { type: 'contact', email: 'a@example.com' },
  });
  assert.ok(wrong.error instanceof FunctionsHttpError);
  assert.equal(wrong.response?.status, 400);
  assert.equal(await countMails(pool), 2, 'the call itself gives rise to none');
}

test('the call is answered alike for a stored lead and for a stranger, and every mail is tried once', async (t) => {
  const product = await startProduct();
  t.after(() => product.close());
  const { pool } = product.database;
  await testCall(product.visitor(), pool);
  await untilAllSent(pool);
  await readMessage(product.dataDir, buildLead(1).email, 'Your enrollment: Python Development');
  const { rows } = await pool.query('select status, attempts from public.mail_outbox');
  assert.deepEqual(rows, Array(2).fill({ status: 'kept', attempts: 1 }));
});

test('where Supabase is a process of its own the call is answered in the same way', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const siteUrl = 'http://localhost';
  const supabase = await startHostedSupabase({ siteUrl, databaseUrl: database.url, env: {} });
  t.after(() => supabase.close());
  const client = createClient(supabase.url, supabase.keys.publishable, { auth: { persistSession: false } });
  await testCall(client, database.pool);
});
