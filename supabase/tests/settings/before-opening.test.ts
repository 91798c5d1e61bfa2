import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parseDraft } from '#app/features/panel/settings/parse-draft.server.ts';
import { settingNames } from '#app/lib/institute/setting-titles.ts';
import { otherInstitute } from '#tests/support/other-institute.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase();
after(close);
const as = actingIn(pools.requests);
const byAsha = as(await createPerson(pool, 'Asha', { role: 'admin' }));
const byElango = as(await createPerson(pool, 'Elango', { role: 'editor' }));

interface Line {
  key: string;
  sample: string;
  is_open: boolean;
  confirmed_by: string;
}

async function lines(): Promise<Record<string, Line>> {
  const { rows } = await byAsha<Line>(
    'select key, sample, is_open, confirmed_by from public.before_opening()',
  );
  return Object.fromEntries(rows.map((line) => [line.key, line]));
}
const openKeys = async () =>
  Object.values(await lines()).flatMap(({ key, is_open }) => (is_open ? [key] : []));

const all = [
  ...['names', 'phones', 'email', 'address', 'office_hours', 'when_we_call', 'links', 'tour'],
  ...['courses', 'workshops', 'trainers', 'jobs'],
  ...[
    'campus_figures',
    'course_figures',
    'service_figures',
    'job_figures',
    'texts',
    'enrolments_before_site',
  ],
];

test('on a fresh install every fact of the demonstration is open, and no testimonial', async () => {
  assert.deepEqual(await openKeys(), all);
  const { courses, workshops, trainers, jobs, testimonials, campus_figures } = await lines();
  assert.equal(courses?.sample.split(' · ').length, 9);
  assert.match(workshops?.sample ?? '', /^AI Tools Mastery Webinar, 12 of 50 seats taken · /);
  assert.equal(trainers?.sample.split(' · ').length, 10);
  assert.equal(jobs?.sample.split(' · ').length, 6);
  assert.equal(testimonials?.sample, '');
  assert.match(campus_figures?.sample ?? '', / · 90% placement rate$/);
});

test('the sample video is not called the campus', async () => {
  const { rows } = await pool.query(`select value from public.settings where name = 'tour'`);
  assert.match(rows[0].value.video, /aqz-KE-bpKQ$/);
  assert.equal(rows[0].value.title, 'Short film');
  assert.doesNotMatch(JSON.stringify(rows[0].value), /our campus|second floor/i);
});

test('a line is confirmed once, by name, taken back, and recorded each time', async () => {
  const confirm = (isTrue: boolean) => byAsha(`select public.confirm_sample('phones', $1)`, [isTrue]);
  await confirm(true);
  await confirm(true);
  const { phones } = await lines();
  assert.deepEqual([phones?.is_open, phones?.confirmed_by], [false, 'Asha']);
  await confirm(false);
  assert.deepEqual(await openKeys(), all);
  const { rows } = await pool.query(
    `select changes from private.record where thing_id = 'before_opening' order by id`,
  );
  assert.deepEqual(
    rows.map(({ changes }) => changes),
    [{ 'Phone and WhatsApp': [false, true] }, { 'Phone and WhatsApp': [true, false] }],
  );
  await assert.rejects(byAsha(`select public.confirm_sample('weather', true)`), /no such line/);
});

test('a line is done when all of it is changed: one of three numbers, or one of several figures, leaves it open', async () => {
  await byAsha(
    `update public.settings set value = value || '{"phone": "+91 98765 00001"}' where name = 'contact'`,
  );
  await byAsha(
    `update public.settings set value = jsonb_set(value, '{0,basis}', '"of 12 classes in 2026"') - 1 where name = 'course_figures'`,
  );
  const { phones, course_figures } = await lines();
  assert.equal(phones?.sample, '+91 98765 43211 · +91 98765 43212');
  assert.equal(course_figures?.sample, '24/7 support · 90% placement rate');
});

test('an institute that has changed everything has no samples left', async () => {
  for (const name of settingNames) {
    const parsed = parseDraft(name, otherInstitute[name]);
    assert.ok('value' in parsed, name);
    await byAsha('update public.settings set value = $2 where name = $1', [
      name,
      JSON.stringify(parsed.value),
    ]);
  }
  assert.deepEqual(await openKeys(), ['courses', 'workshops', 'trainers', 'jobs', 'texts']);
  await byAsha(`select public.confirm_sample('courses', true)`);
  await byElango(`update public.webinars set status = 'cancelled'`);
  await byElango(`update public.trainers set name = 'Someone ' || position`);
  await byElango(`update public.jobs set status = 'closed'`);
  await byElango('update public.hero_slides set is_shown = false');
  await byElango(
    `update public.reasons set text = 'Our trainers work in what they teach.' where text ~ '\\d'`,
  );
  assert.deepEqual(await openKeys(), []);
});
