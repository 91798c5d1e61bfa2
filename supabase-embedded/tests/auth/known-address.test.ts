// Before anything takes Node's function.
import './count-hashing.ts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAuthService } from '#supabase-embedded/auth/create-auth-service.ts';
import { defaultHashCost, hashPassword } from '#supabase-embedded/auth/passwords/hash.ts';
import { readAuthSettings } from '#supabase-embedded/auth/settings.ts';
import { hashed } from './count-hashing.ts';
import {
  apiUrl,
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  secretKey,
  siteUrl,
} from './harness.ts';

// What takes the same shows nobody who has an account here. Time itself would also show how busy the machine is.
let harness: Harness;
let service: ReturnType<typeof createAuthService>;
before(async () => {
  harness = await createHarness();
  const user = await createAccount(harness, 'known@example.com');
  // This one hashes at the real price.
  service = createAuthService({
    pool: harness.pool,
    settings: readAuthSettings({ auth: { email: { enable_confirmations: true } } }),
    siteUrl,
    apiUrl,
    signer: harness.signer,
    mailer: harness.mails,
    keys: { secretKey },
    sms: harness.texts,
    now: harness.now,
    log: () => {},
  });
  await harness.pool.query('update auth.users set encrypted_password = $2 where id = $1', [
    user.id,
    await hashPassword(goodPassword),
  ]);
});
after(async () => {
  await service.close();
  await harness.close();
});

async function ask(path: string, body: object): Promise<Response> {
  await harness.pool.query('delete from auth_embedded.rate_limits');
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`${apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return service.fetch(request, { identity: { role: 'anon', claims: {} }, address: '192.0.2.1' });
}

/** What was hashed until the answer came. */
async function hashedFor(path: string, body: object): Promise<string[]> {
  hashed.length = 0;
  const answer = await ask(path, body);
  const work = [...hashed];
  assert.equal(answer.status, path === '/signup' ? 200 : 400);
  // What goes on after the answer must not count for the next one.
  await service.settle();
  return work;
}

const { memory, passes } = defaultHashCost;
const once = [`argon2id of ${memory} KiB, ${passes} passes`];

for (const [path, password] of [
  ['/token?grant_type=password', 'wrong'],
  ['/signup', goodPassword],
])
  for (const email of ['known@example.com', 'unknown@example.com'])
    test(`${path} hashes one password at the full price for ${email}`, async () => {
      assert.deepEqual(await hashedFor(path as string, { email, password }), once);
    });

for (const path of ['/otp', '/recover'])
  test(`${path} waits for no link, code or mail, whoever is asked about`, { timeout: 60_000 }, async () => {
    const blocker = await harness.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table auth.one_time_tokens, auth_embedded.account_mails');
    const answers = [];
    for (const email of ['known@example.com', `nobody${path.slice(1)}@example.com`]) {
      const answer = await ask(path, { email });
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    await blocker.query('rollback');
    blocker.release();
    assert.deepEqual(answers, ['200 {}', '200 {}']);
    await service.settle();
  });
