import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead, insertRow } from '#tests/support/builders.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden, assertOutOfBounds } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

const tables = { contact_inquiries: buildInquiry, course_enrollments: buildEnrollment } as const;
const names = Object.keys(tables) as (keyof typeof tables)[];
let people = 0;

for (const table of names) {
  const send = async (changes: object) => {
    people += 1;
    const lead = buildLead(people);
    await insertRow(as(visitor), table, { ...tables[table](lead), ...changes });
    const { rows } = await pool.query(`select suspicious, signals from public.${table} where email = $1`, [
      lead.email,
    ]);
    return rows[0];
  };

  test(`a visitor's lead in ${table} is flagged by its signals, and by nothing else`, async () => {
    assert.deepEqual(await send({}), { suspicious: false, signals: [] });
    for (const signals of [['honeypot'], ['too_fast'], ['honeypot', 'too_fast']]) {
      assert.deepEqual(await send({ signals }), { suspicious: true, signals });
    }
  });

  test(`a visitor cannot declare a lead in ${table} harmless`, async () => {
    await assertForbidden(send({ signals: ['honeypot'], suspicious: false }));
  });

  test(`${table}.signals takes the known signals only`, async () => {
    for (const signals of [['unheard of'], '{null}', ['honeypot', 'honeypot', 'too_fast']]) {
      await assertOutOfBounds(send({ signals }));
    }
  });
}
