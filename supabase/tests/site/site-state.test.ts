import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findNewestMigration } from '#server/readiness.ts';
import type { SiteState } from '#server/watch/site-state.ts';
import { actingIn, createPeople, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);

const readState = async () => {
  const { rows } = await as(serviceRole)('select public.site_state() as state');
  return rows[0]?.state as SiteState;
};

/** Mails of leads, each with what its columns are. */
async function queue(mails: Record<string, string>[]) {
  await pool.query('delete from public.contact_inquiries');
  for (const columns of mails) {
    // Without triggers, so that no mail is queued beside them.
    await pool.query(`begin; set local session_replication_role = replica;
      with lead as (insert into contact_inquiries (name, email, phone) values ('Asha', 'a@example.com', '9') returning id)
      insert into mail_outbox (kind, inquiry_id, ${Object.keys(columns).join()})
      select 'lead_notice', id, ${Object.values(columns).join()} from lead; commit`);
  }
}

test('the server hears which migration is the newest, and what the database’s clock says', async () => {
  const { newest_migration, clock, backup } = await readState();
  assert.equal(newest_migration, findNewestMigration());
  const { rows } = await pool.query(`select abs(extract(epoch from now() - $1::timestamptz)) < 60 as near`, [
    clock,
  ]);
  assert.equal(rows[0].near, true);
  assert.equal(backup.is_overdue, false);
});

test('mails wait since they were queued, or since an administrator tried them again', async () => {
  await queue([]);
  const none = { waiting: 0, oldest_waiting_at: null, held: 0, given_up: 0 };
  assert.deepEqual((await readState()).mails, none);
  const longAgo = `now() - interval '9 days'`;
  await queue([
    { created_at: longAgo, give_up_at: `now() + interval '45 hours'` },
    { created_at: longAgo },
    { created_at: longAgo, status: `'sent'` },
    { status: `'held'` },
  ]);
  const { waiting, held, oldest_waiting_at } = (await readState()).mails;
  assert.deepEqual([waiting, held], [2, 1]);
  const { rows } = await pool.query(
    `select round(extract(epoch from now() - $1::timestamptz) / 3600) as hours`,
    [oldest_waiting_at],
  );
  assert.equal(Number(rows[0].hours), 3);
});

test('what was given up counts for a week, and what a person discarded does not', async () => {
  const failed = (more: Record<string, string>) => ({ status: `'failed'`, ...more });
  await queue([
    failed({ last_error: `'No such mailbox.'` }),
    failed({ last_error: 'null' }),
    failed({ last_error: `'No such mailbox.'`, created_at: `now() - interval '8 days'` }),
    { status: `'held'` },
  ]);
  assert.equal((await readState()).mails.given_up, 2);
  await as(people.admin)('select public.discard_held_mails()');
  const { held, given_up } = (await readState()).mails;
  assert.deepEqual([held, given_up], [0, 2]);
});
