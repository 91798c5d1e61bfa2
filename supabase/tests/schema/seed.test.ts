import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startOfIndianDay } from '#app/lib/indian-time.ts';
import { postedWords } from '#app/lib/posted.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pools, close } = await createTestDatabase();
after(close);
const dayMs = 86_400_000;
const asVisitor = actingIn(pools.requests)(visitor);

test('a fresh installation shows the nine courses in their order', async () => {
  const { rows } = await asVisitor('select slug from public.courses order by position');
  assert.deepEqual(
    rows.map(({ slug }) => slug),
    [
      ...['python', 'java', 'data-science-ai', 'java-fullstack', 'python-fullstack'],
      ...['data-analytics', 'iam-okta', 'oracle-db', 'mysql'],
    ],
  );
});

test('Data Science with AI has a plan of 21 weeks in 8 sections', async () => {
  const { rows } = await asVisitor(
    `select jsonb_array_length(detailed_curriculum) as sections,
       (select sum(jsonb_array_length(section -> 'weeks'))::int
        from jsonb_array_elements(detailed_curriculum) section) as weeks
     from public.courses where slug = 'data-science-ai'`,
  );
  assert.deepEqual(rows, [{ sections: 8, weeks: 21 }]);
});

test('the four workshops start with the seats and registrations of the spec', async () => {
  const { rows } = await asVisitor(
    `select registered_count || '/' || max_attendees as seats from public.webinars order by date`,
  );
  assert.deepEqual(
    rows.map(({ seats }) => seats),
    ['12/50', '45/100', '32/50', '28/30'],
  );
});

test('the six jobs are active, among them a contract, in several cities', async () => {
  const { rows } = await asVisitor(
    `select type, location, experience from public.jobs where status = 'active'`,
  );
  assert.equal(rows.length, 6);
  assert.ok(rows.some(({ type }) => type === 'Contract'));
  assert.ok(new Set(rows.map(({ location }) => location)).size >= 3);
  assert.ok(new Set(rows.map(({ experience }) => experience)).size >= 3);
});

test('on the day of the installation each job was posted as long ago as the spec says, and a week later a week longer', async () => {
  const { rows } = await asVisitor(
    'select posted_date, counted_from::text as counted_from from public.jobs order by created_at desc, id',
  );
  const installed = startOfIndianDay(rows[0]?.counted_from) + 2 * dayMs;
  const words = (now: number) =>
    rows.map(({ posted_date, counted_from }) => postedWords({ posted_date, counted_from }, now));
  const spec = ['2 days ago', '3 days ago', '4 days ago', '5 days ago', '1 week ago', '2 weeks ago'];
  assert.deepEqual(words(installed), spec);
  assert.deepEqual(
    rows.map(({ posted_date }) => posted_date),
    spec,
  );
  assert.deepEqual(words(installed + 7 * dayMs), [
    ...Array(4).fill('1 week ago'),
    '2 weeks ago',
    '3 weeks ago',
  ]);
});
