import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  keepCluster,
  signedIn,
  siteUrl,
} from './harness.ts';

keepCluster();

let harness: Harness;
before(async () => {
  harness = await createHarness();
});
after(() => harness.close());

describe('the secret key alone opens the administration', () => {
  const doors: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
    ['POST', '/admin/generate_link'],
    ['GET', '/admin/audit'],
    ['POST', '/invite'],
  ];
  for (const [method, path] of doors)
    test(`${method} ${path} is closed to people`, async () => {
      await createAccount(harness, `${crypto.randomUUID()}@example.com`);
      const body = method === 'GET' ? undefined : {};
      const answer = await harness.request(method, path, body);
      assert.equal(answer.status, 403);
      assert.equal((await answer.json()).error_code, 'not_admin');
    });
});

describe('accounts in the hands of the administration', () => {
  test('are made, read, changed and deleted', async () => {
    const admin = harness.admin();
    const made = await admin.createUser({
      email: 'Made@Example.com',
      phone: '919800000001',
      password: goodPassword,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { full_name: 'Made Up' },
      app_metadata: { plan: 'gold' },
    });
    assert.equal(made.error, null);
    const id = made.data.user?.id ?? '';
    assert.deepEqual(made.data.user?.app_metadata, {
      plan: 'gold',
      provider: 'email',
      providers: ['email', 'phone'],
    });
    assert.equal((await admin.getUserById(id)).data.user?.email, 'made@example.com');
    const changed = await admin.updateUserById(id, {
      email: 'remade@example.com',
      password: 'a different phrase 4',
      user_metadata: { full_name: null },
    });
    assert.equal(changed.data.user?.email, 'remade@example.com');
    await signedIn(harness, 'remade@example.com', 'a different phrase 4');
    assert.equal((await admin.deleteUser(id)).error, null);
    const gone = await admin.getUserById(id);
    assert.equal(gone.error?.status, 404);
    assert.equal(gone.error?.code, 'user_not_found');
  });

  test('are not made twice or from nothing', async () => {
    const admin = harness.admin();
    await createAccount(harness, 'single@example.com');
    assert.equal((await admin.createUser({ email: 'single@example.com' })).error?.code, 'email_exists');
    const nothing = await admin.createUser({ password: goodPassword });
    assert.equal(nothing.error?.message, 'Cannot create a user without either an email or phone');
    const both = await admin.createUser({ email: 'b@example.com', password: 'x', password_hash: '$2b$04$x' });
    assert.equal(both.error?.code, 'validation_failed');
    const other = await createAccount(harness, 'other@example.com');
    assert.equal(
      (await admin.updateUserById(other.id, { email: 'single@example.com' })).error?.code,
      'email_exists',
    );
    const bad = await harness.request('GET', '/admin/users/7', undefined, { apikey: 'sb_secret_test' });
    assert.equal((await bad.json()).error_code, 'validation_failed');
  });

  test('a ban ends the sessions at once and can be lifted', async () => {
    const user = await createAccount(harness, 'rogue@example.com');
    const { session } = await signedIn(harness, 'rogue@example.com');
    const admin = harness.admin();
    const banned = await admin.updateUserById(user.id, { ban_duration: '1h30m' });
    assert.ok(banned.data.user?.banned_until);
    assert.ok((await harness.client().getUser(session.access_token)).error);
    assert.equal(
      (await admin.updateUserById(user.id, { ban_duration: 'long' })).error?.code,
      'validation_failed',
    );
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    await signedIn(harness, 'rogue@example.com');
  });

  test('a soft deletion keeps the id and nothing that names the person', async () => {
    const user = await createAccount(harness, 'shy@example.com');
    await harness.admin().deleteUser(user.id, true);
    const row = await harness.pool.query('select to_jsonb(users) as row from auth.users where id = $1', [
      user.id,
    ]);
    assert.ok(!JSON.stringify(row.rows[0]).includes('shy@example.com'));
    assert.ok(row.rows[0].row.deleted_at);
    await createAccount(harness, 'shy@example.com');
  });

  test('are listed page by page with the count', async () => {
    const pages = await createHarness();
    try {
      for (let index = 0; index < 7; index += 1) await createAccount(pages, `page${index}@example.com`);
      const first = await pages.admin().listUsers({ page: 1, perPage: 3 });
      assert.equal(first.error, null);
      assert.equal(first.data.users.length, 3);
      assert.equal(first.data.users[0]?.email, 'page6@example.com');
      assert.deepEqual(
        [(first.data as { total: number }).total, (first.data as { lastPage: number }).lastPage],
        [7, 3],
      );
      assert.equal((first.data as { nextPage: number }).nextPage, 2);
      const last = await pages.admin().listUsers({ page: 3, perPage: 3 });
      assert.equal(last.data.users.length, 1);
      assert.equal((last.data as { nextPage: number | null }).nextPage, null);
      const bad = await pages.request('GET', '/admin/users?page=x', undefined, { apikey: 'sb_secret_test' });
      assert.equal(bad.status, 400);
    } finally {
      await pages.close();
    }
  });

  test('an invitation signs its reader in; a known address cannot be invited', async () => {
    const admin = harness.admin();
    const { data } = await admin.inviteUserByEmail('guest@example.com', {
      data: { full_name: 'Guest' },
      redirectTo: `${siteUrl}/welcome`,
    });
    assert.ok(data.user?.invited_at);
    const mail = await harness.mails.next('guest@example.com', 'invite');
    const answer = await harness.send(new Request(mail.link, { redirect: 'manual' }));
    assert.match(
      answer.headers.get('location') ?? '',
      /^https:\/\/institute\.example\/welcome#access_token=/,
    );
    assert.equal((await admin.inviteUserByEmail('guest@example.com')).error?.code, 'email_exists');
  });

  test('links are made for every occasion', async () => {
    const admin = harness.admin();
    await createAccount(harness, 'linked@example.com');
    const email = 'linked@example.com';
    const recovery = await admin.generateLink({ type: 'recovery', email });
    assert.match(recovery.data.properties?.action_link ?? '', /type=recovery/);
    const byCode = await harness
      .client()
      .verifyOtp({ email, token: recovery.data.properties?.email_otp ?? '', type: 'recovery' });
    assert.equal(byCode.error, null);
    const magic = await admin.generateLink({ type: 'magiclink', email });
    const byHash = await harness
      .client()
      .verifyOtp({ token_hash: magic.data.properties?.hashed_token ?? '', type: 'magiclink' });
    assert.equal(byHash.error, null);
    const signup = await admin.generateLink({
      type: 'signup',
      email: 'start@example.com',
      password: goodPassword,
    });
    assert.equal(signup.data.properties?.verification_type, 'signup');
    const change = await admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: 'moved@example.com',
    });
    assert.equal(change.error, null);
    assert.equal(
      (await admin.generateLink({ type: 'signup', email, password: goodPassword })).error?.code,
      'email_exists',
    );
    assert.equal(
      (await admin.generateLink({ type: 'recovery', email: 'nobody@example.com' })).error?.code,
      'user_not_found',
    );
    assert.equal(
      (await admin.generateLink({ type: 'odd' as never, email })).error?.code,
      'validation_failed',
    );
  });

  test('a person is signed out by the administration', async () => {
    await createAccount(harness, 'out@example.com');
    const { session } = await signedIn(harness, 'out@example.com');
    assert.equal((await harness.admin().signOut(session.access_token)).error, null);
    assert.ok((await harness.client().getUser(session.access_token)).error);
  });
});

test('everything of consequence is in the audit log, and no secret is', async () => {
  const email = 'logged@example.com';
  await harness.client().signUp({ email, password: goodPassword });
  const mail = await harness.mails.next(email, 'signup');
  await harness.client().verifyOtp({ email, token: mail.code, type: 'signup' });
  await harness.client().signInWithPassword({ email, password: 'wrong guess' });
  const { client } = await signedIn(harness, email);
  await client.updateUser({ password: 'the next phrase 61' });
  await client.refreshSession();
  await client.signOut();
  const answer = await harness.request('GET', '/admin/audit?per_page=1000', undefined, {
    apikey: 'sb_secret_test',
  });
  const entries = ((await answer.json()) as { payload: Record<string, string>; ip_address: string }[]).filter(
    ({ payload }) => payload.actor_username === email,
  );
  const actions = new Set(entries.map(({ payload }) => payload.action));
  for (const action of [
    'user_confirmation_requested',
    'user_signedup',
    'login_failed',
    'login',
    'user_updated_password',
    'token_refreshed',
    'token_revoked',
    'logout',
  ])
    assert.ok(actions.has(action), action);
  assert.ok(entries.every(({ ip_address }) => ip_address === '203.0.113.7'));
  const everything = JSON.stringify(entries) + JSON.stringify(harness.logged);
  for (const secret of [mail.code, mail.token, goodPassword, 'wrong guess'])
    assert.ok(!everything.includes(secret));
});
