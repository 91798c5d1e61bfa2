import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { withinADay } from '#tests/support/within-a-day.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const asAdmin = actingIn(pools.requests)(await createPerson(pool, 'Asha', { role: 'admin' }));

const say = async (wording: string, version = 'what somebody typed'): Promise<string> =>
  (
    await asAdmin(
      `update public.settings set value = $1 where name = 'consent' returning value ->> 'version' as version`,
      [{ wording, version }],
    )
  ).rows[0]?.version;
const first = { version: '2026-11-17', wording: '' };
first.wording = (
  await pool.query(`select value ->> 'wording' as wording from public.settings where name = 'consent'`)
).rows[0].wording;

test('a new wording has the day as its version, the next ones of that day a number, and nobody chooses either', async () => {
  await withinADay(pool, async () => {
    await pool.query(`delete from private.consent_wordings where version <> $1`, [first.version]);
    const { rows } = await pool.query(
      `select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today`,
    );
    const { today } = rows[0];
    assert.equal(await say('We may call you.', '1999-01-01'), today);
    assert.equal(await say('We may call you, or write.'), `${today}.2`);
    assert.equal(await say('We may write to you.'), `${today}.3`);
  });
});

test('the same wording again keeps its version, and one of before has its own again', async () => {
  const version = await say('We may call or message you.');
  assert.equal(await say('We may call or message you.', ''), version);
  assert.equal(await say(first.wording), first.version);
  assert.equal(await say('We may call or message you.'), version);
});

test('each wording stays for whoever asks what somebody agreed to', async () => {
  const { rows } = await pool.query('select version, wording from private.consent_wordings');
  const wordings = new Map(rows.map(({ version, wording }) => [version, wording]));
  assert.equal(wordings.get(first.version), first.wording);
  assert.ok([...wordings.values()].includes('We may call you.'));
  await assertForbidden(asAdmin('delete from private.consent_wordings'));
});
