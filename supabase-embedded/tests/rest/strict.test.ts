import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Rest, startRest } from './support.ts';

/** Visitors may read five of a thousand letters, which the planner does not know. */
const letters = `
  create table sealed_letters (id integer primary key);
  create function may_read(id integer) returns boolean language plpgsql as $$ begin return id <= 5; end $$;
  alter table sealed_letters enable row level security;
  create policy "the first five are open" on sealed_letters for select to anon using (may_read(id));
  insert into sealed_letters select generate_series(1, 1000);
  analyze sealed_letters`;

let hosted: Rest;
let strict: Rest;
before(async () => {
  hosted = await startRest({ maxRows: 3 });
  strict = await startRest({ maxRows: 3, strict: true });
  for (const rest of [hosted, strict]) await rest.sql(letters);
});
after(async () => {
  await hosted.close();
  await strict.close();
});

async function countOf(rest: Rest, count: string, path: string) {
  const { headers } = await rest.send('HEAD', path, { headers: { prefer: `count=${count}` }, role: 'anon' });
  return [headers.get('content-range')?.split('/')[1] ?? '', headers.get('preference-applied')] as const;
}

test('under strict, aggregate functions are refused', async () => {
  const ask = (rest: Rest) => rest.send('GET', '/sealed_letters?select=id.max()', { role: 'anon' });
  assert.equal((await ask(hosted)).status, 200);
  const { status, json } = await ask(strict);
  assert.deepEqual([status, (json as { code: string }).code], [400, 'PGRST123']);
});

for (const count of ['planned', 'estimated']) {
  test(`without strict, count=${count} includes rows that policies hide, as on hosted Supabase`, async () => {
    const [total, applied] = await countOf(hosted, count, '/sealed_letters');
    assert.ok(Number(total) > 100, total);
    assert.equal(applied, `count=${count}`);
  });

  test(`under strict, count=${count} counts what the caller may read, and the answer says so`, async () => {
    assert.deepEqual(await countOf(strict, count, '/sealed_letters'), ['5', 'count=exact']);
    assert.deepEqual(await countOf(strict, count, '/sealed_letters?id=gt.5'), ['0', 'count=exact']);
  });
}
