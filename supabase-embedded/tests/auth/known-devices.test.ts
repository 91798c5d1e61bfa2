import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { knownDeviceHeader } from '#supabase-embedded/auth/users/known-device.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createAccount, createHarness, goodPassword, type Harness } from './harness.ts';
import { withTotp } from './second-factor.ts';

const day = 24 * 3600;
const stranger = '198.51.100.9';
const fresh = 'quite another phrase 5';

let database: TestDatabase;
let harness: Harness;
before(async () => {
  database = await createTestDatabase({ seed: false });
  const auth = { email: { require_current_password: true } };
  harness = await createHarness({ database, knownDevices: true, auth });
});
after(() => harness.close());

interface Try {
  password?: string;
  /** What the device keeps. */
  token?: string;
  address?: string;
  at?: Harness;
}

const signIn = (email: string, { password = goodPassword, token, address, at = harness }: Try = {}) =>
  at.request(
    'POST',
    '/token?grant_type=password',
    { email, password },
    token ? { [knownDeviceHeader]: token } : {},
    address,
  );

/** The error code of a refusal, or 'in'. */
const outcome = async (answer: Promise<Response>) => (await answer).headers.get('x-sb-error-code') ?? 'in';

const guess = async (email: string, { count = 10, ...more }: Try & { count?: number } = {}) => {
  for (let tries = 0; tries < count; tries += 1)
    assert.equal(
      await outcome(signIn(email, { password: `guess ${tries}`, ...more })),
      'invalid_credentials',
    );
};

/** Somebody who has signed in on a device, and the token of the device. */
async function known(email: string): Promise<string> {
  await createAccount(harness, email);
  return tokenOf(await signIn(email));
}

function tokenOf(answer: Response): string {
  const token = answer.headers.get(knownDeviceHeader);
  assert.ok(token, `no token in an answer ${answer.status}`);
  return token;
}

describe('while a stranger types wrong passwords', () => {
  test('the right one works on a known device, and on no other', async () => {
    const email = 'owner@example.com';
    const token = await known(email);
    await guess(email, { address: stranger });
    assert.equal(await outcome(signIn(email)), 'over_request_rate_limit');
    assert.equal(await outcome(signIn(email, { token })), 'in');
    // The owner's sign-in does not give the stranger more guesses.
    assert.equal(await outcome(signIn(email, { address: stranger })), 'over_request_rate_limit');
  });

  test('the token is found among those of other people on the same device', async () => {
    const [one, other] = [await known('family-1@example.com'), await known('family-2@example.com')];
    await guess('family-1@example.com', { address: stranger });
    const token = `nonsense, ${other}, ${one}`;
    assert.equal(await outcome(signIn('family-1@example.com', { token })), 'in');
  });

  test('the owner changes the password on a known device', async () => {
    const email = 'changes@example.com';
    await createAccount(harness, email);
    const signedIn = await signIn(email);
    const { access_token: bearer } = await signedIn.json();
    const change = (token?: string) =>
      harness.request(
        'PUT',
        '/user',
        { password: fresh, current_password: goodPassword },
        { authorization: `Bearer ${bearer}`, ...(token && { [knownDeviceHeader]: token }) },
      );
    await guess(email, { address: stranger });
    assert.equal(await outcome(change()), 'over_request_rate_limit');
    const changed = await change(tokenOf(signedIn));
    assert.equal(changed.status, 200);
    const [older, newer] = [tokenOf(signedIn), tokenOf(changed)];
    assert.equal(await outcome(signIn(email, { password: fresh, token: older })), 'over_request_rate_limit');
    assert.equal(await outcome(signIn(email, { password: fresh, token: newer })), 'in');
  });

  test('a second step is asked for as before', async () => {
    const { email } = await withTotp(harness, 'two-step@example.com');
    const token = tokenOf(await signIn(email));
    await guess(email, { address: stranger });
    const { access_token: bearer } = await (await signIn(email, { token })).json();
    const headers = { authorization: `Bearer ${bearer}` };
    const change = harness.request('PUT', '/user', { password: fresh }, headers);
    assert.equal(await outcome(change), 'insufficient_aal');
  });
});

describe('a token is worthless', () => {
  test('after ten wrong passwords from its device, on every server and for good', async () => {
    const email = 'ten@example.com';
    const token = await known(email);
    const second = await createHarness({
      database: { ...database, close: async () => {} },
      knownDevices: true,
    });
    await guess(email, { token, count: 5 });
    await guess(email, { token, count: 5, at: second });
    await second.close();
    // A stranger has the token now.
    await guess(email, { token });
    assert.equal(await outcome(signIn(email, { token })), 'over_request_rate_limit');
    harness.advance(601);
    const next = tokenOf(await signIn(email, { token }));
    await guess(email, { address: stranger });
    assert.equal(await outcome(signIn(email, { token })), 'over_request_rate_limit');
    assert.equal(await outcome(signIn(email, { token: next })), 'in');
  });

  test('for another account', async () => {
    const token = await known('thief@example.com');
    await createAccount(harness, 'victim@example.com');
    const asVictim = `${(await known('victim-2@example.com')).split('.')[0]}.${token.split('.').slice(1).join('.')}`;
    for (const [email, given] of [
      ['victim@example.com', token],
      ['victim-2@example.com', asVictim],
    ] as const) {
      await guess(email, { token: given });
      assert.equal(await outcome(signIn(email, { token: given })), 'over_request_rate_limit');
    }
  });

  test('with another date, device or signature', async () => {
    const email = 'forged@example.com';
    const token = await known(email);
    const [mark, issued, device, signature] = token.split('.');
    await guess(email, { address: stranger });
    for (const forged of [
      `${mark}.${Number(issued) + day}.${device}.${signature}`,
      `${mark}.${issued}.${'A'.repeat(16)}.${signature}`,
      `${mark}.${issued}.${device}.${'A'.repeat(43)}`,
      `${mark}.${issued}.${device}`,
      `${mark}`,
      'é'.repeat(9),
    ])
      assert.equal(await outcome(signIn(email, { token: forged })), 'over_request_rate_limit', forged);
  });

  test('when another password was set by the owner or for them', async () => {
    const email = 'reset@example.com';
    const token = await known(email);
    const { data } = await harness.admin().listUsers({ perPage: 1000 });
    const id = data.users.find((user) => user.email === email)?.id ?? '';
    await harness.admin().updateUserById(id, { password: fresh });
    await guess(email, { address: stranger });
    assert.equal(await outcome(signIn(email, { token, password: fresh })), 'over_request_rate_limit');
  });

  test('90 days after it was given out, and not an hour before', async () => {
    const email = 'old@example.com';
    const token = await known(email);
    harness.advance(90 * day - 3600);
    await guess(email, { address: stranger });
    assert.equal(await outcome(signIn(email, { token })), 'in');
    harness.advance(3601);
    await guess(email, { address: stranger });
    assert.equal(await outcome(signIn(email, { token })), 'over_request_rate_limit');
  });
});

test('a made-up token causes no query that shows whether an account exists', async (t) => {
  const email = 'looked-up@example.com';
  const device = (await known(email)).split('.').slice(1).join('.');
  const other = (await known('looking@example.com')).split('.')[0];
  const asked = t.mock.method(harness.pool, 'query');
  for (const name of [email, 'not-there@example.com']) {
    await guess(name, { address: stranger });
    asked.mock.resetCalls();
    assert.equal(await outcome(signIn(name, { token: `${other}.${device}` })), 'over_request_rate_limit');
    const statements = asked.mock.calls.map((call) => JSON.stringify(call.arguments));
    assert.deepEqual(
      statements.filter((statement) => statement.includes('auth.users')),
      [],
    );
  }
});

describe('a device gets a token', () => {
  test('not from a refusal, whether or not there is an account, and never the same token twice', async () => {
    await createAccount(harness, 'refused@example.com');
    for (const email of ['refused@example.com', 'unknown@example.com']) {
      const { headers } = await signIn(email, { password: 'wrong' });
      assert.equal(headers.get(knownDeviceHeader), null);
    }
    const tokens = [await signIn('refused@example.com'), await signIn('refused@example.com')].map(tokenOf);
    assert.notEqual(tokens[0], tokens[1]);
  });

  test('also from a code in a mail, but not from an anonymous or refreshed session', async () => {
    const email = 'by-mail@example.com';
    await createAccount(harness, email);
    await harness.client().signInWithOtp({ email });
    const { code } = await harness.mails.next(email);
    const answer = await harness.request('POST', '/verify', { email, token: code, type: 'email' });
    tokenOf(answer);
    const { refresh_token } = await answer.json();
    const renewed = await harness.request('POST', '/token?grant_type=refresh_token', { refresh_token });
    assert.deepEqual([renewed.status, renewed.headers.get(knownDeviceHeader)], [200, null]);
  });

  test('that does not show whose it is, and is not in the log', async () => {
    const email = 'quiet@example.com';
    const token = await known(email);
    await guess(email, { token });
    assert.doesNotMatch(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString(), /quiet/);
    assert.ok(!JSON.stringify(harness.logged).includes(token));
    const stored = await harness.pool.query('select payload::text from auth.audit_log_entries');
    assert.ok(!JSON.stringify(stored.rows).includes(token.split('.').at(-1) ?? ''));
  });

  test('only if that is switched on', async () => {
    const off = await createHarness();
    try {
      const email = 'off@example.com';
      await createAccount(off, email);
      assert.equal((await signIn(email, { at: off })).headers.get(knownDeviceHeader), null);
    } finally {
      await off.close();
    }
  });
});
