import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import {
  createLater,
  inEmptyDatabase,
  makeProject,
  makeScratch,
  makeSite,
  sourceOf,
} from '../tests/support/backups.ts';
import { contractProject } from '../tests/support/test-database.ts';
import { endSessions } from './end-sessions.ts';
import { restoreBackup } from './restore-backup.ts';

const later = createLater();

const countOf = async (client: pg.Client, table: string) =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count);

const passing = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth_embedded.one_time_codes',
  'auth_embedded.oauth_states',
  'auth_embedded.pending_links',
  'auth_embedded.account_mails',
];

/** One row at least in each of those, and in auth.users. */
const id = "'00000000-0000-4000-8000-000000000001'";
const manyTokens = `
insert into auth.users (id, email, encrypted_password, confirmation_token, recovery_token, email_change_token_new,
  email_change_token_current, phone_change_token, reauthentication_token)
  values (${id}, 'a@b.example', 'kept', 'a', 'b', 'c', 'd', 'e', 'f');
insert into auth.sessions (id, user_id) values (${id}, ${id});
insert into auth.refresh_tokens (token, session_id) values ('t', ${id}), ('of an older one', null);
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (${id}, ${id}, now(), now(), 'password');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (${id}, ${id}, 'totp', 'verified', now(), now());
insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (${id}, ${id}, now(), '::1');
insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
  values (${id}, ${id}, 'recovery_token', 'hash', 'a@b.example');
insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
  values (${id}, 'code', 's256', 'challenge', 'email', 'recovery');
insert into auth_embedded.one_time_codes (token_id, code_hash) values (${id}, 'hash');
insert into auth_embedded.oauth_states (id, provider, nonce, code_verifier, redirect_to, created_at)
  values (${id}, 'google', 'n', 'v', '/', now());
insert into auth_embedded.pending_links (flow_state_id, session_id, person) values (${id}, ${id}, '{}');
insert into auth_embedded.account_mails (id, user_id, token_id, sealed, expires_at)
  values (${id}, ${id}, ${id}, 'x', now() + interval '1 day'), (gen_random_uuid(), ${id}, null, 'x', now());
`;

test('a restored backup lets nobody in by a session, a link or a code of then, and sends nothing', async () => {
  const site = await makeSite(later);
  await site.pool.query(manyTokens);
  const backup = sourceOf((await site.backUp()).bytes);
  const url = await inEmptyDatabase(later, (databaseUrl) =>
    restoreBackup({
      ...{ backup, dataDir: makeScratch(later), name: 'backup-tests', databaseUrl, project: contractProject },
      ...{ settle: endSessions, say: () => {} },
    }),
  );
  const restored = new pg.Client({ connectionString: url });
  await restored.connect();
  later(() => restored.end());
  for (const table of passing) assert.equal(await countOf(restored, table), 0, table);
  const { rows } = await restored.query('select * from auth.users');
  const left = Object.entries(rows[0]).filter(([name, value]) => name.includes('token') && value !== '');
  assert.deepEqual(left, []);
  assert.equal(rows[0].encrypted_password, 'kept');
});

test('newer migrations are each applied as if alone, and what is removed then shows in no view', async () => {
  const older = [
    `create table public.people (id int primary key, home int);
     create table public.homes (id int primary key, owner int references public.people deferrable initially deferred);
     create materialized view public.gone as select count(*) from public.people;
     create materialized view public.kept as select count(*)::int from public.people;`,
  ];
  const newer = [
    `insert into public.homes values (1, 9); insert into public.people values (9, 1); set local datestyle = 'German';`,
    `alter table public.homes add column since date default '01/02/2026';
     drop materialized view public.gone;
     create materialized view public.fresh as select count(*)::int from public.people;`,
  ];
  const site = await makeSite(later, { project: makeProject(later, older) });
  await site.pool.query(`insert into public.people values (1), (2); refresh materialized view public.kept`);
  const backup = sourceOf((await site.backUp()).bytes);
  const url = await inEmptyDatabase(later, (databaseUrl) =>
    restoreBackup({
      ...{ backup, dataDir: makeScratch(later), name: 'backup-tests', databaseUrl, say: () => {} },
      project: makeProject(later, [...older, ...newer]),
      settle: async (client) => void (await client.query('delete from public.people where id = 2')),
    }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select since::text, fresh.count as fresh, kept.count as kept from public.homes, public.fresh, public.kept',
  );
  await client.end();
  assert.deepEqual(rows, [{ since: '2026-01-02', fresh: 2, kept: 2 }]);
});
