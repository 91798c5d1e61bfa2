import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerson, password } from '../people.ts';
import { connect, target } from '../target.ts';
import { browser, freshEmail, need, post } from './support.ts';

async function signedIn() {
  const { email, id } = await createPerson();
  const auth = browser();
  const { session } = need(await auth.signInWithPassword({ email, password }));
  return { auth, email, id, session };
}

test('a password opens a session with every part that the clients read', async () => {
  const { session, email, id } = await signedIn();
  assert.deepEqual([session?.token_type, session?.expires_in], ['bearer', 3600]);
  assert.ok(Math.abs((session?.expires_at ?? 0) - Date.now() / 1000 - 3600) < 60);
  const { user } = session ?? assert.fail('no session');
  assert.deepEqual(
    [user.id, user.email, user.aud, user.role, user.is_anonymous],
    [id, email, 'authenticated', 'authenticated', false],
  );
  assert.deepEqual([user.app_metadata.provider, user.identities?.length], ['email', 1]);
});

test('a wrong password, an unknown address and none at all are refused', async () => {
  const { email } = await createPerson();
  for (const wrong of [
    { email, password: 'not the password' },
    { email: freshEmail(), password },
  ]) {
    const { data, error } = await browser().signInWithPassword(wrong);
    assert.deepEqual([data.session, error?.status, error?.code], [null, 400, 'invalid_credentials']);
    assert.equal(error?.message, 'Invalid login credentials');
  }
  const { error } = await browser().signInWithPassword({ email, password: '' });
  assert.equal(error?.status, 400);
});

test('an address is the same in capitals', async () => {
  const { email, id } = await createPerson();
  const { user } = need(await browser().signInWithPassword({ email: email.toUpperCase(), password }));
  assert.equal(user?.id, id);
});

test('getUser asks the server, and getClaims reads the token', async () => {
  const { auth, id, email } = await signedIn();
  assert.equal(need(await auth.getUser()).user.id, id);
  const { claims } = need(await auth.getClaims()) ?? assert.fail('no claims');
  assert.deepEqual([claims.sub, claims.email, claims.role, claims.aal], [id, email, 'authenticated', 'aal1']);
  assert.deepEqual(
    claims.amr?.map((entry) => (entry as { method: string }).method),
    ['password'],
  );
});

test('the key set verifies what was signed', async () => {
  const response = await fetch(`${target.url}/auth/v1/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  assert.ok(keys.length > 0);
  for (const key of keys) assert.deepEqual([key.use, key.d], ['sig', undefined]);
});

test('a session is renewed by its refresh token', async () => {
  const { auth, session } = await signedIn();
  const renewed = need(await auth.refreshSession());
  assert.notEqual(renewed.session?.refresh_token, session?.refresh_token);
  assert.equal(renewed.user?.id, session?.user.id);
  const { error } = await browser().refreshSession({ refresh_token: 'none-of-ours' });
  assert.deepEqual([error?.status, error?.code], [400, 'refresh_token_not_found']);
});

test('setSession takes over a session from elsewhere', async () => {
  const { session, id } = await signedIn();
  const elsewhere = browser();
  need(
    await elsewhere.setSession({
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
    }),
  );
  assert.equal(need(await elsewhere.getUser()).user.id, id);
  const forged = await browser().setSession({ access_token: 'not.a.token', refresh_token: 'x' });
  assert.notEqual(forged.error, null);
});

test('signing out ends the session on the server', async () => {
  const { auth, session } = await signedIn();
  assert.equal((await auth.signOut()).error, null);
  assert.equal((await auth.getSession()).data.session, null);
  const { error } = await browser().getUser(session?.access_token);
  assert.equal(error?.name, 'AuthSessionMissingError');
});

test("'others' ends the other sessions, 'local' this one, 'global' all", async () => {
  const { email } = await createPerson();
  const open = async () => {
    const auth = browser();
    need(await auth.signInWithPassword({ email, password }));
    return auth;
  };
  const isOpen = async (auth: ReturnType<typeof browser>) => (await auth.getUser()).error === null;
  const [first, second, third] = [await open(), await open(), await open()];
  await second.signOut({ scope: 'local' });
  assert.deepEqual([await isOpen(first), await isOpen(third)], [true, true]);
  await first.signOut({ scope: 'others' });
  assert.deepEqual([await isOpen(first), await isOpen(third)], [true, false]);
  const fourth = await open();
  await first.signOut({ scope: 'global' });
  assert.equal(await isOpen(fourth), false);
});

test('a token that is forged or missing opens nothing', async () => {
  const { session } = await signedIn();
  const token = session?.access_token ?? '';
  const forged = `${token.slice(0, -6)}AAAAAA`;
  const { error } = await browser().getUser(forged);
  assert.deepEqual([error?.status, error?.code], [403, 'bad_jwt']);
  const bare = await fetch(`${target.url}/auth/v1/user`, { headers: { apikey: target.anonKey } });
  assert.equal(bare.status, 401);
  const rows = await connect(target.anonKey, forged).from('books').select();
  assert.deepEqual([rows.status, rows.error?.code], [401, 'PGRST301']);
});

test('events tell of signing in, renewing and signing out', async () => {
  const { email } = await createPerson();
  const auth = browser();
  const events: string[] = [];
  const { data } = auth.onAuthStateChange((event) => void events.push(event));
  need(await auth.signInWithPassword({ email, password }));
  need(await auth.refreshSession());
  need(await auth.updateUser({ data: { nickname: 'Kutty' } }));
  await auth.signOut();
  data.subscription.unsubscribe();
  assert.deepEqual(
    events.filter((event) => event !== 'INITIAL_SESSION'),
    ['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'],
  );
});

const nonsense: [what: string, path: string, body: unknown, status: number][] = [
  ['a grant that is none', '/token?grant_type=wishes', {}, 400],
  ['no grant', '/token', {}, 400],
  ['a body that is a list', '/token?grant_type=password', [], 400],
  ['an e-mail that is a number', '/token?grant_type=password', { email: 7, password: 'x' }, 400],
  ['a refresh token that is an object', '/token?grant_type=refresh_token', { refresh_token: {} }, 400],
  ['a code verifier for nothing', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 404],
  ['an address that is none', '/recover', { email: 'nobody' }, 400],
  ['a verification of no kind', '/verify', { type: 'wish', token: '1' }, 400],
];
for (const [what, path, body, status] of nonsense) {
  test(`${what} is refused in the service's form`, async () => {
    const answer = await post(path, body);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.ok(
      answer.body.msg || answer.body.error_description || answer.body.message,
      JSON.stringify(answer.body),
    );
  });
}
