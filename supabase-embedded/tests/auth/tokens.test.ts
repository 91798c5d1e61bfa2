import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import bcrypt from 'bcryptjs';
import { untilWaitedFor } from '../support/until-waited-for.ts';
import { apiUrl, createAccount, createHarness, goodPassword, type Harness, signedIn } from './harness.ts';

let harness: Harness;
before(async () => {
  harness = await createHarness();
});
after(() => harness.close());

describe('signing in with a password', () => {
  test('gives a session with the claims of GoTrue, signed ES256 and verifiable by the key set', async () => {
    await createAccount(harness, 'claims@example.com');
    const { client, session } = await signedIn(harness, 'Claims@example.com');
    assert.equal(session.token_type, 'bearer');
    assert.equal(session.expires_in, 3600);
    const { data, error } = await client.getClaims();
    assert.equal(error, null);
    const { claims, header } = data ?? assert.fail();
    assert.equal(header.alg, 'ES256');
    assert.equal(claims.iss, 'https://institute.example/auth/v1');
    assert.equal(claims.aud, 'authenticated');
    assert.equal(claims.role, 'authenticated');
    assert.equal(claims.aal, 'aal1');
    assert.equal(claims.email, 'claims@example.com');
    assert.equal(claims.is_anonymous, false);
    assert.deepEqual(claims.app_metadata, { provider: 'email', providers: ['email'] });
    assert.deepEqual(
      (claims.amr as { method: string }[]).map(({ method }) => method),
      ['password'],
    );
    const row = await harness.pool.query('select host(ip) as ip from auth.sessions where id = $1', [
      claims.session_id,
    ]);
    assert.equal(row.rows[0].ip, '203.0.113.7');
  });

  test('a wrong password and an unknown address have one answer', async () => {
    await createAccount(harness, 'known@example.com');
    const wrong = await harness.client().signInWithPassword({ email: 'known@example.com', password: 'nope' });
    const unknown = await harness
      .client()
      .signInWithPassword({ email: 'unknown@example.com', password: 'nope' });
    for (const { error } of [wrong, unknown]) {
      assert.equal(error?.status, 400);
      assert.equal(error?.code, 'invalid_credentials');
      assert.equal(error?.message, 'Invalid login credentials');
    }
  });

  test('an unconfirmed address and a banned person are told only to somebody with the password', async () => {
    await harness.client().signUp({ email: 'pending@example.com', password: goodPassword });
    const pending = { email: 'pending@example.com', password: goodPassword };
    assert.equal((await harness.client().signInWithPassword(pending)).error?.code, 'email_not_confirmed');
    const guess = { ...pending, password: 'guess' };
    assert.equal((await harness.client().signInWithPassword(guess)).error?.code, 'invalid_credentials');
    const user = await createAccount(harness, 'banned@example.com');
    await harness.admin().updateUserById(user.id, { ban_duration: '24h' });
    const banned = { email: 'banned@example.com', password: goodPassword };
    assert.equal((await harness.client().signInWithPassword(banned)).error?.code, 'user_banned');
    const wrong = { ...banned, password: 'guess' };
    assert.equal((await harness.client().signInWithPassword(wrong)).error?.code, 'invalid_credentials');
  });

  test('a password of an imported account works and its hash is renewed', async () => {
    const { data } = await harness.admin().createUser({
      email: 'imported@example.com',
      password_hash: await bcrypt.hash(goodPassword, 4),
      email_confirm: true,
    });
    await signedIn(harness, 'imported@example.com');
    const row = await harness.pool.query('select encrypted_password from auth.users where id = $1', [
      data.user?.id,
    ]);
    assert.match(row.rows[0].encrypted_password, /^\$argon2id\$/);
    await signedIn(harness, 'imported@example.com');
  });

  test('somebody whose password has become too weak gets in and is told', async () => {
    await createAccount(harness, 'lax@example.com', 'abc');
    const { data } = await harness.client().signInWithPassword({ email: 'lax@example.com', password: 'abc' });
    assert.ok(data.session);
    assert.deepEqual(data.weakPassword?.reasons, ['length']);
  });

  test('a grant that is not known is refused', async () => {
    const answer = await harness.request('POST', '/token?grant_type=magic', {});
    assert.equal(answer.status, 400);
    assert.equal((await answer.json()).error_code, 'invalid_credentials');
  });

  test('the client asks for an address itself', async () => {
    const { error } = await harness.client().signInWithPassword({ password: 'x' } as never);
    assert.equal(error?.message, 'You must provide either an email or phone number and a password');
  });
});

describe('refreshing', () => {
  test('rotates the token', async () => {
    await createAccount(harness, 'rotate@example.com');
    const { client, session } = await signedIn(harness, 'rotate@example.com');
    const { data, error } = await client.refreshSession();
    assert.equal(error, null);
    assert.notEqual(data.session?.refresh_token, session.refresh_token);
    assert.equal(data.session?.user.id, session.user.id);
  });

  test('20 parallel refreshes end in one lineage', async () => {
    await createAccount(harness, 'parallel@example.com');
    const { session } = await signedIn(harness, 'parallel@example.com');
    const refresh = () => refreshWith(harness, session.refresh_token);
    const answers = await Promise.all(Array.from({ length: 20 }, refresh));
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    );
    assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
    const active = await harness.pool.query(
      'select token from auth.refresh_tokens where user_id = $1 and not revoked',
      [session.user.id],
    );
    assert.equal(active.rowCount, 1);
  });

  test('a refresh that waits for another is not taken for a thief’s, however long it waits', async () => {
    await createAccount(harness, 'patient@example.com');
    const { session, user } = await signedIn(harness, 'patient@example.com');
    const lock = await harness.pool.connect();
    await lock.query('begin');
    await lock.query('select from auth.sessions where user_id = $1 for update', [user.id]);
    const waiting = refreshWith(harness, session.refresh_token);
    await untilWaitedFor(lock);
    // What a refresh before it does: it spends the token, and the next one is the active one.
    await lock.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
      session.refresh_token,
      harness.now(),
    ]);
    const active = 'the-active-one';
    await lock.query(
      `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked)
       select $2, user_id, session_id, token, false from auth.refresh_tokens where token = $1`,
      [session.refresh_token, active],
    );
    harness.advance(11);
    await lock.query('commit');
    lock.release();
    const { status, body } = await waiting;
    assert.deepEqual([status, body.refresh_token], [200, active]);
  });

  test('a spent token within the interval gives the active one, beyond it ends the session', async () => {
    await createAccount(harness, 'reuse@example.com');
    const { session } = await signedIn(harness, 'reuse@example.com');
    const first = await refreshWith(harness, session.refresh_token);
    const again = await refreshWith(harness, session.refresh_token);
    assert.equal(again.body.refresh_token, first.body.refresh_token);
    harness.advance(11);
    const late = await refreshWith(harness, session.refresh_token);
    assert.equal(late.status, 400);
    assert.equal(late.body.error_code, 'refresh_token_already_used');
    const victim = await refreshWith(harness, first.body.refresh_token ?? '');
    assert.equal(victim.body.error_code, 'refresh_token_not_found');
    const user = await harness.request('GET', '/user', undefined, {
      authorization: `Bearer ${first.body.access_token}`,
    });
    assert.equal((await user.json()).error_code, 'session_not_found');
  });

  test('a request that was begun in time and gets its token later is judged by then', async () => {
    await createAccount(harness, 'late-body@example.com');
    const { session } = await signedIn(harness, 'late-body@example.com');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const late = harness.send(
      new Request(`${apiUrl}/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: readable,
        duplex: 'half',
      } as RequestInit),
    );
    assert.equal((await refreshWith(harness, session.refresh_token)).status, 200);
    harness.advance(11);
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify({ refresh_token: session.refresh_token })));
    await writer.close();
    assert.equal((await (await late).json()).error_code, 'refresh_token_already_used');
  });

  test('an unknown, an empty and a banned token are refused', async () => {
    assert.equal((await refreshWith(harness, 'abcdefghijkl')).body.error_code, 'refresh_token_not_found');
    assert.equal((await refreshWith(harness, '')).body.error_code, 'validation_failed');
    const user = await createAccount(harness, 'banned-later@example.com');
    const { session } = await signedIn(harness, 'banned-later@example.com');
    await harness.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      user.id,
    ]);
    assert.equal((await refreshWith(harness, session.refresh_token)).body.error_code, 'user_banned');
  });

  test('a session that was given an end has one', async () => {
    await createAccount(harness, 'ended@example.com');
    const { session } = await signedIn(harness, 'ended@example.com');
    await harness.pool.query('update auth.sessions set not_after = $2 where user_id = $1', [
      session.user.id,
      harness.now(),
    ]);
    harness.advance(1);
    assert.equal((await refreshWith(harness, session.refresh_token)).body.error_code, 'session_expired');
  });
});

describe('signing out', () => {
  for (const [scope, expected] of [
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)
    test(`"${scope}" ends the right sessions, and their access tokens at once`, async () => {
      const email = `${scope}@example.com`;
      await createAccount(harness, email);
      const here = await signedIn(harness, email);
      const there = await signedIn(harness, email);
      const { error } = await here.client.signOut({ scope });
      assert.equal(error, null);
      const alive = await Promise.all(
        [here, there].map(async ({ session }) => {
          const { data } = await harness.client().getUser(session.access_token);
          return data.user !== null;
        }),
      );
      assert.deepEqual(alive, expected);
    });

  test('another scope is refused', async () => {
    await createAccount(harness, 'scope@example.com');
    const { session } = await signedIn(harness, 'scope@example.com');
    const answer = await harness.request('POST', '/logout?scope=all', undefined, {
      authorization: `Bearer ${session.access_token}`,
    });
    assert.equal(answer.status, 400);
    assert.equal((await answer.json()).error_code, 'validation_failed');
  });
});

async function refreshWith(on: Harness, token: string) {
  const answer = await on.request('POST', '/token?grant_type=refresh_token', { refresh_token: token });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
