import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildInquiry, insertRow } from '#tests/support/builders.ts';
import { openWorkshopDesk } from '../workshops/workshop-desk.ts';

const migration = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'migrations', `${name}.sql`), 'utf8');

const { pool, asVisitor, asAdmin, openWorkshop, register, close } = await openWorkshopDesk();
after(close);

const enquire = (phone: string, index: number) =>
  insertRow(asVisitor, 'contact_inquiries', buildInquiry({ phone, email: `${index}@example.com` }));

/** What would tell of somebody's work at the desk. */
async function traces() {
  const { rows } = await pool.query(
    `select (select count(*)::int from public.lead_events) as events,
       (select array_agg(updated_at order by id) from public.leads) as versions,
       (select count(*)::int from pg_trigger where tgenabled <> 'O') as disabled_triggers`,
  );
  return rows[0];
}

test('leads stored before the parser was mended are read anew, and nothing else about them changes', async () => {
  const landed = migration('20261115090500_create_lead_rules');
  const parser = /create (function private\.phone_to_e164.*?\n\$\$;)/s.exec(landed)?.[1];
  await pool.query(`create or replace ${parser}`);
  await Promise.all(['91 44 2890 1234', '+44 (0)20 7946 0958', '98765 43210'].map(enquire));
  const workshop = await openWorkshop();
  await register(workshop, 1, { phone: '044 2890 1234' });
  await register(workshop, 2, { phone: '91-44-28901234' });
  // The first is now read as what the second was read as before.
  const other = await openWorkshop();
  await register(other, 3, { phone: '+44\u2212020\u22127946\u22120958' });
  await register(other, 4, { phone: '+44 (0)20 7946 0958' });
  const before = await traces();

  // The index of that time, which a later migration dropped.
  const ofThatTime = migration('20261115090700_create_course_enrollments');
  await pool.query(/create unique index one_seat_a_phone.*?;/s.exec(ofThatTime)?.[0] ?? '');
  await pool.query(migration('20261118090100_read_more_phone_numbers'));

  const { rows } = await pool.query(
    `select phone, phone_e164, strpos(search_text, coalesce(phone_e164, '')) > 0 as found
     from public.leads order by kind, phone collate "C"`,
  );
  assert.deepEqual(rows, [
    { phone: '+44 (0)20 7946 0958', phone_e164: '+442079460958', found: true },
    { phone: '91 44 2890 1234', phone_e164: '+914428901234', found: true },
    { phone: '98765 43210', phone_e164: '+919876543210', found: true },
    { phone: '+44 (0)20 7946 0958', phone_e164: '+442079460958', found: true },
    { phone: '+44\u2212020\u22127946\u22120958', phone_e164: '+4402079460958', found: true },
    { phone: '044 2890 1234', phone_e164: '+914428901234', found: true },
    { phone: '91-44-28901234 (seat 2)', phone_e164: null, found: true },
  ]);
  assert.deepEqual(await traces(), before);
});

test('both seats under what turned out to be one number can be worked on', async () => {
  const { rowCount } = await asAdmin(`update public.course_enrollments set status = 'contacted'`);
  assert.equal(rowCount, 4);
});
