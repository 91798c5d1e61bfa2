import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFolder } from '../tests/support/garden-project.ts';
import { type RunningCli, startCli } from '../tests/support/running-cli.ts';

/** The careless function that many projects have had at some time: whoever calls it writes the SQL. */
const migration = `
create table public.vault (secret text);
insert into public.vault values ('the combination');
revoke all on public.vault from anon, authenticated;
create function public.run_sql(sql text) returns text language plpgsql as $$
declare
  answer text;
begin
  execute sql into answer;
  return answer;
end
$$;
`;

const folder = makeFolder();
let cli: RunningCli;
before(async () => {
  folder.write('migrations/20260101000000_run_sql.sql', migration);
  cli = await startCli(['--workdir', folder.workdir]);
});
after(async () => {
  await cli.stop();
  folder.remove();
});

async function runAsVisitor(sql: string) {
  const answer = await fetch(`${cli.url}/rest/v1/rpc/run_sql`, {
    method: 'POST',
    headers: { apikey: cli.keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('a visitor who may run SQL leaves the role for one that can do nothing by itself', async () => {
  const { body } = await runAsVisitor('reset role; select session_user || $$ $$ || current_user');
  assert.equal(body, 'authenticator authenticator');
  const { body: rights } = await runAsVisitor(`reset role; select string_agg(rolname, ', ') from pg_roles
    where rolname = current_user and not (rolsuper or rolinherit or rolcreaterole or rolcreatedb or rolbypassrls)`);
  assert.equal(rights, 'authenticator');
});

const beyond: [claim: string, sql: string][] = [
  ['read a table that was not granted', 'select secret from public.vault'],
  ['read the accounts', 'select email from auth.users'],
  ['read the files of the server', `select pg_read_file('PG_VERSION')`],
  ['run a program on the server', `copy (select 1) to program 'true'`],
  ['make a role', 'create role intruder'],
  ['become the owner', 'set role postgres'],
  ['log in as the owner', 'set session authorization postgres'],
  ['change the settings of PostgreSQL', 'set session_replication_role = replica'],
];
for (const [claim, sql] of beyond) {
  for (const first of ['', 'reset role; ', 'set role none; ']) {
    test(`a visitor who may run SQL cannot ${claim}${first && ` after "${first.trim()}"`}`, async () => {
      const { status, body } = await runAsVisitor(`${first}${sql}; select 'done'`);
      assert.equal(body.code, '42501', JSON.stringify(body));
      assert.equal(status, 401);
    });
  }
}
