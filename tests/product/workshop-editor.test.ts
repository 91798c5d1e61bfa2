import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { runCommand } from '#app/features/panel/catalogue/commands.server.ts';
import { findEntry } from '#app/features/panel/catalogue/queries.server.ts';
import type { Database, Tables } from '#supabase/database.types.ts';
import { buildRegistration, buildWebinar, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { untilAllSent } from '#tests/support/outboxes.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

// Saving a workshop in the panel, on a real database: its times, its texts, its seats, and who has to be told.

let product: Product;
let editor: SupabaseClient<Database>;
before(async () => {
  product = await startProduct();
  const asha = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
  const { data } = await product.service().auth.admin.createUser({ ...asha, email_confirm: true });
  // Without the right to work on leads.
  await product.database.pool.query(`update public.profiles set role = 'editor' where id = $1`, [
    data.user?.id,
  ]);
  editor = product.visitor();
  await editor.auth.signInWithPassword(asha);
});
after(() => product.close());

const owner = (sql: string, values: unknown[] = []) => product.database.pool.query(sql, values);
const log = ({ message, error }: { message: string; error?: unknown }) => console.error(message, error);

const addWorkshop = (changes: Parameters<typeof buildWebinar>[0] = {}) =>
  insertAndRead(owner, 'webinars', buildWebinar(changes));

const exact = { starts_at: '2031-01-15T10:00:00+05:30', ends_at: '2031-01-15T13:00:00+05:30' };

async function stored(id: string): Promise<Tables<'webinars'>> {
  const { rows } = await owner('select to_jsonb(webinars) as row from public.webinars where id = $1', [id]);
  return rows[0].row;
}

/** Opens the editor and saves it with these words in it. */
async function save(id: string, words: Record<string, string> = {}) {
  const entry = await findEntry(editor, 'webinars', id);
  const draft = { ...entry?.draft, ...words };
  const seenAt = entry?.updatedAt ?? '';
  return runCommand(editor, { intent: 'save', kind: 'webinars', id, seenAt, draft }, log);
}

/** Their confirmation has gone: sent after a change, it would tell them of the change, and nobody would be left to be told. */
async function register(id: string, number: number) {
  await insertRow(owner, 'course_enrollments', buildRegistration(id, number));
  await untilAllSent(product.database.pool);
}

test('a workshop without times keeps its texts when something else is saved', async () => {
  const words = { date: 'Every Saturday', time: 'from ten, with a break' };
  const { id } = await addWorkshop(words);
  assert.partialDeepStrictEqual(await save(id, { title: 'Kiln Day' }), { ok: true });
  assert.partialDeepStrictEqual(await stored(id), {
    ...words,
    title: 'Kiln Day',
    starts_at: null,
    ends_at: null,
  });
});

test('exact times write the texts, a new day moves them, and without them the texts stay', async () => {
  const { id } = await addWorkshop();
  await save(id, { date: '15/1/2031', starts_at: '10', ends_at: '1 pm' });
  assert.partialDeepStrictEqual(await stored(id), { date: '2031-01-15', time: '10:00 AM - 1:00 PM' });
  await save(id, { date: '16/1/2031' });
  const moved = await stored(id);
  assert.deepEqual(Date.parse(moved.starts_at ?? ''), Date.parse('2031-01-16T10:00:00+05:30'));
  assert.deepEqual(Date.parse(moved.ends_at ?? ''), Date.parse('2031-01-16T13:00:00+05:30'));
  assert.equal(moved.date, '2031-01-16');
  assert.partialDeepStrictEqual(await save(id, { time: 'Whenever you like' }), {
    ok: false,
    errors: { time: 'Start and End say when it is. Change these, or empty both to write the time in words.' },
  });
  assert.equal((await stored(id)).time, '10:00 AM - 1:00 PM');
  await save(id, { starts_at: '', ends_at: '' });
  assert.partialDeepStrictEqual(await stored(id), {
    ...{ starts_at: null, ends_at: null, date: '2031-01-16', time: '10:00 AM - 1:00 PM' },
  });
});

test('a workshop that ends on another day, or at an odd second, is as it was after something else is saved', async () => {
  for (const ends_at of ['2031-01-16T01:00:00+05:30', '2031-01-15T13:00:30.25+05:30']) {
    const before = await addWorkshop({ ...exact, ends_at });
    const was = await stored(before.id);
    await save(before.id, { category: 'Pottery' });
    assert.deepEqual(await stored(before.id), {
      ...was,
      category: 'Pottery',
      updated_at: (await stored(before.id)).updated_at,
    });
  }
});

test('a year that no workshop is in is told of at its field', async () => {
  const { id } = await addWorkshop();
  for (const date of ['15/1/1999', '1/1/2100']) {
    const answer = await save(id, { date, starts_at: '10', ends_at: '13:00' });
    assert.partialDeepStrictEqual(answer, { errors: { date: 'Please choose a day from 2000 to 2099.' } });
  }
});

test('who moves or cancels a workshop, or has it elsewhere, is led to where people are told', async () => {
  const { id } = await addWorkshop({ ...exact, mode: 'Online' });
  assert.ok(!('to' in (await save(id, { starts_at: '9 AM' }))), 'there is nobody to be told');
  await register(id, 7201);
  const led = { ok: true, to: `/admin/workshops/${id}` };
  const toast = { description: 'Webinar updated successfully' };
  const changes = { date: '16/1/2031', ends_at: '2 PM', mode: 'Hybrid', status: 'cancelled' };
  for (const [field, words] of Object.entries(changes))
    assert.partialDeepStrictEqual(await save(id, { [field]: words }), { ...led, toast });
  assert.ok(!('to' in (await save(id, { title: 'Kiln Night' }))), 'nothing was changed that people know');
  await editor.rpc('tell_registrants', { workshop: id, by_mail: false }).throwOnError();
  assert.partialDeepStrictEqual(await save(id, { status: 'upcoming' }), led);
});

test('a save whose answer was lost leads there all the same', async () => {
  const { id } = await addWorkshop(exact);
  await register(id, 7202);
  const entry = await findEntry(editor, 'webinars', id);
  const command = {
    ...{ intent: 'save' as const, kind: 'webinars' as const, id, seenAt: entry?.updatedAt ?? '' },
    draft: { ...entry?.draft, starts_at: '8 AM' },
  };
  await runCommand(editor, command, log);
  assert.partialDeepStrictEqual(await runCommand(editor, command, log), {
    ok: true,
    to: `/admin/workshops/${id}`,
  });
});

test('fewer seats than are taken are refused, with the way to choose whose are cancelled', async () => {
  const { id } = await addWorkshop({ max_attendees: 30, registered_count: 2 });
  assert.deepEqual(await save(id, { max_attendees: '1' }), {
    ok: false,
    errors: {
      max_attendees: '2 seats are taken. To have fewer, choose whose registrations are cancelled.',
    },
    remedies: { max_attendees: { to: `/admin/workshops/${id}?seats=1`, words: 'Choose in a new tab' } },
  });
  assert.equal((await stored(id)).max_attendees, 30);
});

test('of two who move a workshop at once the second is shown the times of the first', async () => {
  const { id } = await addWorkshop(exact);
  const seen = await findEntry(editor, 'webinars', id);
  await save(id, { starts_at: '9 AM' });
  const draft = { ...seen?.draft, starts_at: '11 AM' };
  const second = {
    intent: 'save' as const,
    kind: 'webinars' as const,
    id,
    seenAt: seen?.updatedAt ?? '',
    draft,
  };
  assert.partialDeepStrictEqual(await runCommand(editor, second, log), {
    ok: false,
    newer: { draft: { starts_at: '9:00 AM', ends_at: '1:00 PM', time: '9:00 AM - 1:00 PM' } },
  });
});

test('a workshop comes back from the bin with its times, and with another address where its own is taken', async () => {
  const { id } = await addWorkshop({ ...exact, title: 'Raku Night' });
  const { slug } = await stored(id);
  await runCommand(editor, { intent: 'delete', kind: 'webinars', id }, log);
  await addWorkshop({ title: 'Raku Night' });
  const answer = await runCommand(editor, { intent: 'restore', kind: 'webinars', id }, log);
  assert.match(
    answer.toast?.description ?? '',
    /^Webinar restored successfully. Another webinar has its address/,
  );
  const restored = await stored(id);
  assert.notEqual(restored.slug, slug);
  assert.equal(Date.parse(restored.starts_at ?? ''), Date.parse(exact.starts_at));
});
