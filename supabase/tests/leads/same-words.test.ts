import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import {
  buildEnrollment,
  buildInquiry,
  buildLead,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused } from '../support/sql-state.ts';
import { full, registerAs } from '../workshops/workshop-desk.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
/** Of ten that come at once: the limit is five in ten minutes for a person. */
const heard = { contact_inquiries: 1, course_enrollments: 5 };
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

const repeated = { code: '23505', message: 'lead_already_stored' };
let people = 0;

/** A repeated enquiry gets an error; a repeated enrollment gets the answer of a first one (decision 024). */
const repeats = {
  contact_inquiries: (answer: Promise<unknown>) => assertRefused(answer, repeated),
  course_enrollments: (answer: Promise<unknown>) => answer,
};

const tables = {
  contact_inquiries: (lead: object) => insertRow(as(visitor), 'contact_inquiries', buildInquiry(lead)),
  course_enrollments: (lead: object) => insertRow(as(visitor), 'course_enrollments', buildEnrollment(lead)),
};

/** The same lead once more, so long after the first: to the microsecond, however slow the machine is. */
const copyAfter = (table: keyof typeof tables, { words_key }: { words_key: string }, passed: string) => {
  const about = table === 'course_enrollments' ? 'course_id, course_name' : 'course, message';
  const words = `name, email, phone, words_key, idempotency_key, ${about}`;
  return pool.query(
    `insert into public.${table} (${words}, created_at)
     select ${words}, created_at + $2::interval from public.${table} where words_key = $1`,
    [words_key, passed],
  );
};

for (const table of ['contact_inquiries', 'course_enrollments'] as const) {
  const [insert, repeat] = [tables[table], repeats[table]];
  describe(`${table}, sent without scripts`, () => {
    const somebody = () => {
      people += 1;
      return { ...buildLead(people), words_key: randomUUID() };
    };
    const stored = async ({ words_key }: { words_key: string }) =>
      (await pool.query(`select * from public.${table} where words_key = $1`, [words_key])).rows;
    test('the same words are stored once, and the first is left as it was', async () => {
      const lead = somebody();
      await insert(lead);
      const before = await stored(lead);
      await repeat(insert(lead));
      assert.deepEqual(await stored(lead), before);
      const mails = await pool.query(
        `select from public.mail_outbox where coalesce(inquiry_id, enrollment_id) = $1`,
        [before[0].id],
      );
      assert.equal(mails.rowCount, 2);
    });

    for (const [passed, expected] of [
      ['9 minutes 59 seconds', 1],
      ['10 minutes 1 second', 2],
      // The clock was set back meanwhile.
      ['-9 minutes -59 seconds', 1],
      ['-1 day', 2],
    ] as const) {
      test(`${passed} after the first, the same words make ${expected} in all`, async () => {
        const lead = somebody();
        await insert(lead);
        const answer = copyAfter(table, lead, passed);
        await (expected === 1 ? assertRefused(answer, repeated) : answer);
        assert.equal((await stored(lead)).length, expected);
      });
    }

    test('ten that come at once are stored once', async () => {
      const lead = somebody();
      const answers = await Promise.allSettled(Array.from({ length: 10 }, () => insert(lead)));
      assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, heard[table]);
      assert.equal((await stored(lead)).length, 1);
    });

    test('a key that belongs to the words of somebody else keeps nobody out', async () => {
      const { words_key } = somebody();
      await insert({ ...somebody(), words_key });
      await insert({ ...somebody(), words_key });
      assert.equal((await stored({ words_key })).length, 2);
    });

    test('a stranger who knows the key, the address and the time cannot have the lead taken for a repeat', async () => {
      const lead = somebody();
      await insert({ ...lead, name: 'z' });
      await insert({ ...lead, phone: '+91 98400 00000' });
      await insert(lead);
      assert.equal((await stored(lead)).length, 3);
    });

    test("the browser's own key counts for ever", async () => {
      const lead = { ...somebody(), idempotency_key: randomUUID() };
      await insert(lead);
      await assertRefused(copyAfter(table, lead, '1 year'), repeated);
    });
  });
}

describe('a workshop, without scripts', () => {
  const openWorkshop = async (max_attendees: number) =>
    (await insertAndRead(owner, 'webinars', buildWebinar({ max_attendees }))).id;
  const register = (workshop: string, person: number, words_key: string) =>
    registerAs(as(visitor))(workshop, person, { words_key });

  test('a repeat takes no second seat, and once the workshop is full it is refused like every registration', async () => {
    const [workshop, key] = [await openWorkshop(2), randomUUID()];
    await register(workshop, 9001, key);
    await register(workshop, 9001, key);
    await register(workshop, 9004, randomUUID());
    await assertRefused(register(workshop, 9001, key), full);
  });

  test('one that was refused leaves nothing behind, and is heard when there is a seat', async () => {
    const [workshop, key] = [await openWorkshop(0), randomUUID()];
    await assertRefused(register(workshop, 9002, key), full);
    await pool.query('update public.webinars set max_attendees = 1 where id = $1', [workshop]);
    await register(workshop, 9002, key);
  });

  test('one that was cancelled meanwhile is heard again', async () => {
    const [workshop, key] = [await openWorkshop(1), randomUUID()];
    await register(workshop, 9003, key);
    await pool.query('update public.course_enrollments set cancelled_at = now() where words_key = $1', [key]);
    await register(workshop, 9003, key);
  });
});
