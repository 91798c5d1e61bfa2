import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type pg from 'pg';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { buildInquiry, insertAndRead } from '#tests/support/builders.ts';
import { createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { applyErasures, type NotePlace, publishErasures, readErasures } from './erasures.ts';

const { pool, close } = await createTestDatabase({ seed: false });
const clients = [await pool.connect(), await pool.connect()] as [pg.PoolClient, pg.PoolClient];
const [client, otherClient] = clients;
after(async () => {
  for (const one of clients) one.release();
  await close();
});
beforeEach(() => pool.query('truncate private.erasures'));

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const record = (key: string, at: string) =>
  pool.query('insert into private.erasures values ($1, $2)', [key, at]);

/** A place in memory, which counts what is written. */
function placeWith(note?: string) {
  const place = {
    note,
    writes: 0,
    readNote: async () => place.note,
    async writeNote(name: string, text: string) {
      assert.equal(name, 'erasures.txt');
      place.note = text;
      place.writes += 1;
    },
  };
  return place satisfies NotePlace;
}

test('the note is what it had and what the database has, the later time of each, in order', async () => {
  await record(c, '2026-11-21T05:30:00.123456+05:30');
  await record(b, '2026-11-21T10:00:00Z');
  const place = placeWith(`${b} 2026-11-21T11:00:00.000001Z\n${a} 2026-11-20T00:00:00.5Z\n`);
  await publishErasures(client, place);
  assert.equal(
    place.note,
    `${a} 2026-11-20T00:00:00.500000Z\n${b} 2026-11-21T11:00:00.000001Z\n${c} 2026-11-21T00:00:00.123456Z\n`,
  );
});

test('nothing is written where nothing has changed, and an empty note where nobody was erased', async () => {
  const empty = placeWith();
  await publishErasures(client, empty);
  await publishErasures(client, empty);
  assert.deepEqual([empty.note, empty.writes], ['', 1]);
  const place = placeWith();
  await record(a, '2026-11-21T10:00:00Z');
  await publishErasures(client, place);
  await publishErasures(client, place);
  assert.equal(place.writes, 1);
  await pool.query('truncate private.erasures');
  await publishErasures(client, place);
  assert.deepEqual([place.note, place.writes], [`${a} 2026-11-21T10:00:00.000000Z\n`, 1]);
});

test('a replica that publishes while another does loses nothing of it, nor the other of its', async () => {
  const place = placeWith();
  const [reading, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: NotePlace = {
    ...place,
    async writeNote(name, text) {
      reading.resolve();
      await mayWrite.promise;
      await place.writeNote(name, text);
    },
  };
  await record(a, '2026-11-21T10:00:00Z');
  const first = publishErasures(client, slow);
  await reading.promise;
  await record(b, '2026-11-21T10:00:00Z');
  const second = publishErasures(otherClient, place);
  await somebodyWaitsForTheLock();
  mayWrite.resolve();
  await Promise.all([first, second]);
  assert.deepEqual([...readErasures(place.note ?? '').keys()], [a, b]);
});

async function somebodyWaitsForTheLock() {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await pool.query(waiting)).rowCount === 0);
}

test('where the place fails nobody holds the lock, and the next one publishes', async () => {
  await record(a, '2026-11-21T10:00:00Z');
  const away = { ...placeWith(), readNote: () => Promise.reject(new Error('away')) };
  await assert.rejects(publishErasures(client, away), /away/);
  const place = placeWith();
  await publishErasures(otherClient, place);
  assert.equal(place.writes, 1);
});

const good = `${a} 2026-11-21T10:00:00.000000Z\n`;

for (const [what, note] of Object.entries({
  'a line that was cut off': good + good.slice(0, 40),
  'a last line without its end': good + good.trimEnd(),
  'a blank line': `${good}\n`,
  'a key that is none': good.replace('a', 'g'),
  'a key in capitals': good.replace('a', 'A'),
  'a day that no month has': good.replace('11-21', '02-30'),
  'an hour that no day has': good.replace('T10', 'T25'),
  'a time without a zone': good.replace('Z', ''),
  'the end of a line as Windows has it': good.replace('\n', '\r\n'),
})) {
  test(`a note with ${what} is refused by name, and left as it is`, async () => {
    const refusal = { name: 'StartupError', message: /^Line [12] of erasures\.txt, .* is damaged: / };
    assert.throws(() => readErasures(note), refusal);
    await assert.rejects(applyErasures(client, note), StartupError);
    const place = placeWith(note);
    await assert.rejects(publishErasures(client, place), StartupError);
    assert.deepEqual([place.note, place.writes], [note, 0]);
  });
}

test('whoever was erased at a site is gone from its restored backup once the note is applied', async () => {
  const place = placeWith();
  const lead = buildInquiry();
  const person = await createPerson(pool, 'Usha');
  await pool.query(`select private.record_erasure('email', $1, null)`, [lead.email]);
  await pool.query(`select private.record_erasure('account', $1, null)`, [person.id]);
  await publishErasures(client, place);
  // The backup knows neither, and has them both.
  await pool.query('truncate private.erasures');
  const run = (text: string, values: unknown[]) => pool.query(text, values);
  await insertAndRead(run, 'contact_inquiries', { ...lead, created_at: '2026-01-01T00:00:00Z' });
  await pool.query(`update auth.users set created_at = '2026-01-01' where id = $1`, [person.id]);
  const note = place.note ?? '';
  assert.deepEqual(await applyErasures(client, note), { leads: 1, accounts: 1 });
  assert.deepEqual(await applyErasures(client, note), { leads: 0, accounts: 0 });
  await publishErasures(client, place);
  assert.deepEqual([place.note, place.writes], [note, 1]);
});

test('the later time wins also where the database has it', async () => {
  await record(a, '2026-11-21T10:00:00.000002Z');
  await record(b, '2026-11-21T10:00:00Z');
  await applyErasures(client, `${a} 2026-11-21T10:00:00.000001Z\n${b} 2026-11-21T10:00:00.000001Z\n`);
  const place = placeWith();
  await publishErasures(client, place);
  assert.equal(place.note, `${a} 2026-11-21T10:00:00.000002Z\n${b} 2026-11-21T10:00:00.000001Z\n`);
});

test('without a note nobody is erased', async () => {
  assert.deepEqual(await applyErasures(client, ''), { leads: 0, accounts: 0 });
});
