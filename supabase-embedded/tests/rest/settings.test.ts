import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type Rest, startRest } from './support.ts';

let rest: Rest;
before(async () => {
  rest = await startRest();
});
after(() => rest.close());
afterEach(() =>
  rest.sql(
    `do $$ begin execute format('alter role authenticator in database %I reset all', current_database()); end $$`,
  ),
);

/** What `alter role authenticator set pgrst.…` does on a hosted project, here for one database. */
async function configure(name: string, value: string) {
  await rest.sql(
    `do $$ begin execute format('alter role authenticator in database %I set %s = %L', current_database(),
      'pgrst.${name}', '${value}'); end $$`,
  );
  await rest.reload();
}

test('db_max_rows limits every level of an answer', async () => {
  await configure('db_max_rows', '1');
  const { json } = await rest.send('GET', '/publishers?select=id,books(id)&id=eq.2');
  assert.equal((json as { books: unknown[] }[])[0]?.books.length, 1);
  assert.equal(((await rest.send('GET', '/books')).json as unknown[]).length, 1);
});

test('db_schemas chooses what is exposed, and the first is the default', async () => {
  await configure('db_schemas', 'other');
  assert.deepEqual((await rest.send('GET', '/things')).json, [{ id: 1, name: 'elsewhere' }]);
  assert.equal((await rest.send('GET', '/books')).status, 404);
  const { headers } = await rest.send('GET', '/things');
  assert.equal(headers.get('content-profile'), null);
});

test('db_aggregates_enabled and db_plan_enabled switch off', async () => {
  await configure('db_aggregates_enabled', 'false');
  await configure('db_plan_enabled', 'false');
  const aggregate = await rest.send('GET', '/books?select=pages.sum()');
  assert.deepEqual([aggregate.status, (aggregate.json as { code: string }).code], [400, 'PGRST123']);
  const plan = await rest.send('GET', '/books', { headers: { accept: 'application/vnd.pgrst.plan+json' } });
  assert.deepEqual([plan.status, (plan.json as { code: string }).code], [406, 'PGRST107']);
});

test('unless a project asks for it, tx=rollback is not heeded, not said to be, and no error', async () => {
  const prefer = 'tx=rollback, return=minimal, handling=strict';
  const body = JSON.stringify({ room: 'attic', number: 1 });
  const answer = await rest.send('POST', '/shelves', { headers: { prefer }, body });
  assert.deepEqual(
    [answer.status, answer.headers.get('preference-applied')],
    [201, 'return=minimal, handling=strict'],
  );
  assert.equal((await rest.sql(`delete from shelves where room = 'attic' returning *`)).length, 1);
});

test('db_tx_end decides whether a request may be rolled back', async () => {
  const remove = () =>
    rest.send('DELETE', '/shelves?room=eq.west', { headers: { prefer: 'tx=rollback, return=minimal' } });
  const left = async () => (await rest.sql(`select from shelves where room = 'west'`)).length;
  await configure('db_tx_end', 'rollback-allow-override');
  await rest.send('DELETE', '/shelves?room=eq.west');
  assert.equal(await left(), 1);
  await configure('db_tx_end', 'commit');
  const answer = await remove();
  assert.equal(answer.headers.get('preference-applied'), 'return=minimal');
  assert.equal(await left(), 0);
});

test('db_pre_request runs first, and may refuse', async () => {
  await rest.sql(`create function public.check_request() returns void language plpgsql as $$
    begin
      if current_setting('request.headers')::json ->> 'x-blocked' is not null then
        raise sqlstate 'PT403' using message = 'blocked';
      end if;
    end $$`);
  await configure('db_pre_request', 'public.check_request');
  assert.equal((await rest.send('GET', '/books')).status, 200);
  const refused = await rest.send('GET', '/books', { headers: { 'x-blocked': '1' } });
  assert.deepEqual([refused.status, (refused.json as { message: string }).message], [403, 'blocked']);
});

test('openapi_mode can close the root', async () => {
  await configure('openapi_mode', 'disabled');
  const { status, json } = await rest.send('GET', '/');
  assert.deepEqual([status, (json as { code: string }).code], [404, 'PGRST126']);
});
