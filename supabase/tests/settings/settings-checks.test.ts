import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { DatabaseError } from 'pg';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const asAdmin = actingIn(pools.requests)(await createPerson(pool, 'Asha', { role: 'admin' }));

const { rows } = await pool.query('select name, value from public.settings');
const stored = new Map<string, unknown>(rows.map(({ name, value }) => [name, value]));
const save = (name: string, value: unknown) =>
  asAdmin('update public.settings set value = $2 where name = $1', [name, JSON.stringify(value)]);
const changed = (name: string, changes: object) => ({ ...(stored.get(name) as object), ...changes });

/** 23: what a constraint refuses. 22: what is no such value at all. */
const isRefusal = ({ code = '' }: DatabaseError) => /^2[23]/.test(code);
const assertRefusedAll = async (name: string, values: unknown[]) => {
  for (const value of values)
    await assert.rejects(save(name, value), isRefusal, `${name}: ${JSON.stringify(value)?.slice(0, 80)}`);
  const { rows } = await pool.query('select value from public.settings where name = $1', [name]);
  assert.deepEqual(rows[0].value, stored.get(name));
};

const shapes = [null, true, 0, 'text', [], {}, [1], { name: 'x' }, 'x'.repeat(100_000)];

test('a row that is something else altogether is refused, whichever it is', async () => {
  for (const [name, value] of stored) {
    if (['staff_second_factor', 'people_read_an_hour'].includes(name)) continue;
    const isList = Array.isArray(value);
    const wrong = shapes.filter((shape) => !(isList && Array.isArray(shape) && shape.length === 0));
    await assertRefusedAll(
      name,
      wrong.filter((shape) => !(typeof value === 'number' && typeof shape === 'number')),
    );
    if (!isList && typeof value === 'object') await assertRefusedAll(name, [changed(name, { more: '' })]);
  }
});

test('what is stored already is sound', async () => {
  for (const [name, value] of stored) await save(name, value);
});

test('names are one line each, and two of them may not be left out', async () => {
  await assertRefusedAll('names', [
    ...['', ' ', 'two\r\nlines', 'x'.repeat(101), 'a\u0000b', 'a\u202eb', 7].map((name) =>
      changed('names', { name }),
    ),
    ...['', 'x'.repeat(41), 'a\tb'].map((short_name) => changed('names', { short_name })),
    changed('names', { tagline: 'Bcc: everybody@example.com\nHello' }),
    changed('names', { blurb: 'x'.repeat(1001) }),
  ]);
  await save('names', changed('names', { name: '<script>alert(1)</script> 🪔', tagline: '', blurb: '' }));
  await save('names', stored.get('names'));
});

test('an address of mail is one address, and numbers are short lines', async () => {
  await assertRefusedAll('contact', [
    ...[
      '',
      'nobody',
      'a@b@c',
      'a@b, c@d',
      'A <a@b>',
      'a@b\r\nBcc: c@d',
      'a b@c',
      'a@b.c&cc=z',
      'a@b.c(d)',
      'a%0ABcc:x@y.z',
      `${'x'.repeat(320)}@a`,
    ].map((email) => changed('contact', { email })),
    changed('contact', { phone: '9'.repeat(51) }),
    changed('contact', { whatsapp: '98765\n43210' }),
    changed('contact', { course_whatsapp: null }),
  ]);
  await save('contact', changed('contact', { phone: '', whatsapp: '', course_whatsapp: '' }));
  await save('contact', stored.get('contact'));
});

test('what is linked to is the web, and a video is one of the host that may play', async () => {
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://a b',
    'ftp://a',
    ' https://a',
  ];
  await assertRefusedAll(
    'address',
    hostile.map((map) => changed('address', { map })),
  );
  await assertRefusedAll('links', [
    ...hostile.map((address) => [{ name: 'YouTube', address }]),
    [{ name: 'x'.repeat(51), address: 'https://a.example' }],
    [{ name: 'YouTube' }],
    [{ name: 'YouTube', address: 'https://a.example', onclick: 'x' }],
    Array(13).fill({ name: 'YouTube', address: 'https://a.example' }),
  ]);
  await assertRefusedAll(
    'tour',
    [
      'https://youtu.be/aqz-KE-bpKQ',
      'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ&autoplay=1',
      'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ\n',
      'https://vimeo.com/1',
    ].map((video) => changed('tour', { video })),
  );
  await save('tour', changed('tour', { video: '' }));
  await save('tour', stored.get('tour'));
});

test('a place is on the earth, or not known', async () => {
  await assertRefusedAll('address', [
    ...[91, -91, '11', true].map((latitude) => changed('address', { latitude })),
    ...[181, -180.5, '76'].map((longitude) => changed('address', { longitude })),
    changed('address', { street: 'two\nlines' }),
  ]);
  await save('address', changed('address', { latitude: null, longitude: null }));
  await save('address', stored.get('address'));
});

test('hours are within a week and a day, from earlier to later', async () => {
  const hours = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' };
  await assertRefusedAll(
    'office_hours',
    [
      { from: 'Friday', to: 'Monday' },
      { from: 'Mon' },
      { opens: '9:00' },
      { opens: '24:00', closes: '25:00' },
      { opens: '18:00', closes: '09:00' },
      { opens: '09:00', closes: '09:00' },
      { closes: '18:60' },
      { to: null },
    ].map((changes) => [{ ...hours, ...changes }]),
  );
  await assertRefusedAll('office_hours', [Array(15).fill(hours)]);
});

test('figures and legal numbers have their form', async () => {
  for (const name of ['campus_figures', 'course_figures', 'service_figures', 'job_figures'])
    await assertRefusedAll(name, [
      [{ figure: '1', label: 'two\nlines' }],
      [{ figure: 'x'.repeat(51), label: '' }],
      [{ figure: 1, label: 'hours' }],
      Array(13).fill({ figure: '1', label: 'hour' }),
    ]);
  await assertRefusedAll(
    'legal',
    ['33abcde1234f1z5', '33ABCDE1234F1Z', 'x', '33ABCDE1234F1Z5 '].map((gstin) =>
      changed('legal', { gstin }),
    ),
  );
  await assertRefusedAll('enrolments_before_site', [-1, 1.5, 10_000_000, '247', 1e300]);
});

test('a consent says something', async () => {
  await assertRefusedAll(
    'consent',
    ['', ' \n', 'x'.repeat(1001), null].map((wording) => changed('consent', { wording })),
  );
});
