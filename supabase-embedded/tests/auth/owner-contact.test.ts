import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createGoogleHarness, type GoogleHarness } from './google-harness.ts';
import { createAccount, goodPassword, type Harness, keepCluster, signedIn } from './harness.ts';

const people = Object.fromEntries(
  ['owner', 'stranger', 'second', 'adopted', 'adopter'].map((name) => [
    `g-${name}`,
    { email: `${name}@gmail.example`, email_verified: true },
  ]),
);

type Client = ReturnType<Harness['client']>;
const fresh = 'quite another phrase 5';
const notDeletable = '422 contact_identity_not_deletable';

const outcome = ({ error }: { error: { status?: number; code?: string } | null }) =>
  error ? `${error.status} ${error.code}` : 'done';
const change = async (client: Client, attributes: Parameters<Client['updateUser']>[0]) =>
  outcome(await client.updateUser(attributes));

async function unlink(client: Client, provider: string, email?: string) {
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find(
    (candidate) => candidate.provider === provider && (!email || candidate.identity_data?.email === email),
  );
  return outcome(await client.unlinkIdentity(identity ?? assert.fail(`no ${provider}`)));
}

const reachedBy = async (client: Client) => {
  const { user } = (await client.getUser()).data;
  return [user?.email, user?.phone];
};

keepCluster();

describe('where an open session is not enough for a new password', () => {
  let harness: GoogleHarness;
  before(async () => {
    harness = await createGoogleHarness(people, {
      enable_anonymous_sign_ins: true,
      email: { require_current_password: true },
    });
  });
  after(() => harness.close());

  const confirm = async (client: Client, phone: string, type: 'sms' | 'phone_change') =>
    outcome(await client.verifyOtp({ phone, token: harness.texts.lastCode(phone), type }));

  async function byPhone(phone: string) {
    const client = harness.client();
    await client.signInWithOtp({ phone });
    assert.equal(await confirm(client, phone, 'sms'), 'done');
    return client;
  }

  async function codeByText(client: Client, phone: string) {
    assert.equal(outcome(await client.reauthenticate()), 'done');
    return harness.texts.lastCode(phone);
  }

  async function link(client: Client, persona: string) {
    const token = await harness.provider.idToken({ sub: persona, ...people[persona] });
    return outcome(await client.linkIdentity({ provider: 'google', token }));
  }

  test('it does not turn an account over to the number of whoever found it', async () => {
    const email = 'at-the-desk@example.com';
    await createAccount(harness, email);
    const { client } = await signedIn(harness, email);
    const theirs = '+919822200001';
    assert.equal(await change(client, { phone: theirs }), '400 current_password_required');
    assert.equal(
      await change(client, { phone: theirs, current_password: 'a guess' }),
      '400 current_password_invalid',
    );
    assert.equal(harness.texts.lastCode(theirs), '');
    // Were a number of theirs there all the same:
    assert.equal(await change(client, { phone: theirs, current_password: goodPassword }), 'done');
    assert.equal(await confirm(client, theirs, 'phone_change'), 'done');
    assert.equal(await unlink(client, 'email'), notDeletable);
    assert.equal(await unlink(client, 'phone'), notDeletable);
    assert.deepEqual(await reachedBy(client), [email, theirs.slice(1)]);
    const texts = harness.texts.held.length;
    await client.reauthenticate();
    const { code } = await harness.mails.next(email, 'reauthentication');
    assert.equal(harness.texts.held.length, texts);
    assert.equal(await change(client, { password: fresh, nonce: code }), '400 current_password_required');
    await signedIn(harness, email);
  });

  test('people without a password add a number with a code to their address, once', async () => {
    const email = 'no-password@example.com';
    await harness.admin().createUser({ email, email_confirm: true });
    const client = harness.client();
    await client.signInWithOtp({ email });
    await client.verifyOtp({ email, token: (await harness.mails.next(email)).code, type: 'email' });
    const phone = '+919822200002';
    assert.equal(await change(client, { phone }), '400 reauthentication_needed');
    await client.reauthenticate();
    const { code: nonce } = await harness.mails.next(email, 'reauthentication');
    assert.equal(await change(client, { phone, nonce }), 'done');
    assert.equal(await change(client, { phone: '+919822200003', nonce }), '422 reauthentication_not_valid');
  });

  test('a number is changed with a code to the old one, which then helps no older session', async () => {
    const [old, next] = ['+919822200004', '+919822200005'];
    const client = await byPhone(old);
    await change(client, { password: goodPassword, nonce: await codeByText(client, old) });
    const elsewhere = await byPhone(old);
    assert.equal(await change(elsewhere, { phone: next }), '400 current_password_required');
    const nonce = await codeByText(elsewhere, old);
    assert.equal(await change(elsewhere, { phone: next, nonce }), 'done');
    assert.equal(await confirm(elsewhere, next, 'phone_change'), 'done');
    const late = await codeByText(client, next);
    assert.equal(await change(client, { password: fresh, nonce: late }), '400 current_password_required');
    const own = await codeByText(elsewhere, next);
    assert.equal(await change(elsewhere, { password: fresh, nonce: own }), 'done');
  });

  test('one code is enough for a password and a number together', async () => {
    const phone = '+919822200006';
    const client = await byPhone(phone);
    const nonce = await codeByText(client, phone);
    assert.equal(await change(client, { password: fresh, phone: '+919822200007', nonce }), 'done');
  });

  test('an account without an address gets none from an open session', async () => {
    const phone = '+919822200008';
    const client = await byPhone(phone);
    const email = 'stranger@example.com';
    assert.equal(await change(client, { email }), '400 reauthentication_needed');
    assert.equal(await link(client, 'g-stranger'), 'done');
    assert.equal(await link(client, 'g-second'), 'done');
    assert.equal(await unlink(client, 'google', 'second@gmail.example'), 'done');
    assert.equal(await unlink(client, 'phone'), notDeletable);
    assert.deepEqual(await reachedBy(client), ['', phone.slice(1)]);
    const own = await harness.signInAs('g-stranger');
    const { data } = await own.client.exchangeCodeForSession(own.code);
    assert.equal(data.user?.phone, phone.slice(1));
    const nonce = await codeByText(client, phone);
    assert.equal(await change(client, { email, nonce }), 'done');
  });

  test('an address that Google alone vouches for is not exchanged for that of another Google account', async () => {
    const { client, code } = await harness.signInAs('g-adopted');
    await client.exchangeCodeForSession(code);
    assert.equal(await link(client, 'g-adopter'), 'done');
    assert.equal(await unlink(client, 'google', 'adopted@gmail.example'), notDeletable);
    assert.equal(await unlink(client, 'google', 'adopter@gmail.example'), 'done');
    assert.deepEqual(await reachedBy(client), ['adopted@gmail.example', '']);
  });

  test('an address is changed as before: the present one has its say', async () => {
    await createAccount(harness, 'moving@example.com');
    const { client } = await signedIn(harness, 'moving@example.com');
    assert.equal(await change(client, { email: 'moved@example.com' }), 'done');
    const { code: token } = await harness.mails.next('moved@example.com', 'email_change');
    await client.verifyOtp({ email: 'moved@example.com', token, type: 'email_change' });
    assert.deepEqual(await reachedBy(client), ['moving@example.com', '']);
  });

  test('a session that a recovery opened is asked for nothing, nor is an anonymous visitor', async () => {
    const email = 'recovering@example.com';
    const contacts = { email, email_confirm: true, phone: '919822200012', phone_confirm: true };
    await harness.admin().createUser({ ...contacts, password: goodPassword });
    const client = harness.client();
    await client.resetPasswordForEmail(email);
    const { code: token } = await harness.mails.next(email, 'recovery');
    await client.verifyOtp({ email, token, type: 'recovery' });
    assert.equal(await change(client, { phone: '+919822200009' }), 'done');
    assert.equal(await unlink(client, 'phone'), 'done');
    const visitor = harness.client();
    await visitor.signInAnonymously();
    assert.equal(await change(visitor, { phone: '+919822200010' }), 'done');
    assert.equal(await confirm(visitor, '+919822200010', 'phone_change'), 'done');
  });
});

test('elsewhere it is enough: a number is added, and the address unlinked', async () => {
  const harness = await createGoogleHarness(people);
  try {
    await createAccount(harness, 'elsewhere@example.com');
    const { client } = await signedIn(harness, 'elsewhere@example.com');
    const phone = '+919822200011';
    assert.equal(await change(client, { phone }), 'done');
    await client.verifyOtp({ phone, token: harness.texts.lastCode(phone), type: 'phone_change' });
    assert.equal(await unlink(client, 'email'), 'done');
    const token = await harness.provider.idToken({ sub: 'g-owner', ...people['g-owner'] });
    await client.linkIdentity({ provider: 'google', token });
    assert.deepEqual(await reachedBy(client), ['owner@gmail.example', phone.slice(1)]);
  } finally {
    await harness.close();
  }
});
