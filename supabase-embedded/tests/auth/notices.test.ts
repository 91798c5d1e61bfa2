import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { afterCommit, inTransaction } from '#supabase-embedded/auth/database.ts';
import type { NoticeKind } from '#supabase-embedded/auth/settings.ts';
import { createGoogleHarness, type GoogleHarness } from './google-harness.ts';
import { createAccount, keepCluster, signedIn } from './harness.ts';
import { codeFor, withTotp } from './second-factor.ts';

const people = { 'g-noticed': { email: 'noticed@gmail.example', email_verified: true } };
const kinds: NoticeKind[] = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
];
const notification = Object.fromEntries(kinds.map((kind) => [kind, { enabled: true }]));

let harness: GoogleHarness;

/** Everything that the owner of an account is told of, done once each. */
const changes: Record<NoticeKind, (email: string) => Promise<unknown>> = {
  async password_changed(email) {
    const { client } = await person(email);
    await client.updateUser({ password: 'quite another phrase 5' });
  },
  async email_changed(email) {
    const { client } = await person(email);
    const next = `new-${email}`;
    await client.updateUser({ email: next });
    const current = await harness.mails.next(email, 'email_change_current');
    await client.verifyOtp({ email, token: current.code, type: 'email_change' });
    assert.deepEqual(await heldNotices(), []);
    const { code: token } = await harness.mails.next(next, 'email_change');
    assert.equal((await client.verifyOtp({ email: next, token, type: 'email_change' })).error, null);
  },
  async phone_changed(email) {
    const { client } = await person(email);
    const phone = '+919833300001';
    await client.updateUser({ phone });
    assert.deepEqual(await heldNotices(), []);
    const token = harness.texts.lastCode(phone);
    assert.equal((await client.verifyOtp({ phone, token, type: 'phone_change' })).error, null);
  },
  async identity_linked(email) {
    await linked(email, 'g-linked');
  },
  async identity_unlinked(email) {
    const client = await linked(email, 'g-unlinked');
    await forgetMails();
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    const google = identities.find(({ provider }) => provider === 'google') ?? assert.fail();
    assert.equal((await client.unlinkIdentity(google)).error, null);
  },
  async mfa_factor_enrolled(email) {
    const both = await withTotp(harness, email);
    // Signing in with it later is no news.
    const code = codeFor(harness, both.secret);
    const passed = await both.client.mfa.challengeAndVerify({ factorId: both.factorId, code });
    assert.equal(passed.error, null);
  },
  async mfa_factor_unenrolled(email) {
    const both = await withTotp(harness, email);
    await forgetMails();
    await both.client.mfa.enroll({ factorType: 'phone', phone: '+919833300002' });
    const factors = (await both.client.mfa.listFactors()).data?.all ?? [];
    // One that was never verified goes unsaid.
    for (const { id: factorId } of factors.sort((one) => (one.status === 'verified' ? 1 : -1)))
      assert.equal((await both.client.mfa.unenroll({ factorId })).error, null);
  },
};

async function person(email: string) {
  await createAccount(harness, email);
  return signedIn(harness, email);
}

async function linked(email: string, sub: string) {
  const { client } = await person(email);
  const token = await harness.provider.idToken({ sub, email: `${sub}@gmail.example`, email_verified: true });
  assert.equal((await client.linkIdentity({ provider: 'google', token })).error, null);
  return client;
}

const isNotice = ({ kind }: { kind: string }) => (kinds as string[]).includes(kind);

async function heldNotices() {
  await harness.service.settle();
  return harness.mails.held.filter(isNotice);
}

async function forgetMails() {
  await harness.service.settle();
  harness.mails.held.length = 0;
}

async function noticesOf(kind: NoticeKind) {
  await forgetMails();
  const email = `${kind}@example.com`;
  await changes[kind](email);
  return (await heldNotices()).map((mail) => `${mail.kind} to ${mail.to}`);
}

keepCluster();

describe('where the settings say so, the owner is told by mail', () => {
  before(async () => {
    harness = await createGoogleHarness(people, { email: { notification } });
  });
  after(() => harness.close());

  for (const kind of kinds)
    test(`of "${kind}", once, at the address from before`, async () => {
      assert.deepEqual(await noticesOf(kind), [`${kind} to ${kind}@example.com`]);
    });

  test('of Google when it finds the account by its address', async () => {
    await createAccount(harness, 'noticed@gmail.example');
    await harness.signInAs('g-noticed');
    await harness.service.settle();
    const told = harness.mails.held.find(({ to }) => to === 'noticed@gmail.example');
    assert.match(told?.text ?? '', /^An account at Google has been linked/m);
  });

  test('after the change is kept, and of nothing that was taken back', async () => {
    const told: string[] = [];
    const failure = new Error('taken back');
    const taken = inTransaction(harness.pool, async (client) => {
      afterCommit(client, () => told.push('taken back'));
      throw failure;
    });
    await assert.rejects(taken, failure);
    await inTransaction(harness.pool, async (client) => {
      afterCommit(client, () => told.push('kept'));
      assert.deepEqual(told, []);
    });
    assert.deepEqual(told, ['kept']);
  });
});

describe('where they do not', () => {
  before(async () => {
    harness = await createGoogleHarness(people);
  });
  after(() => harness.close());

  // The harness turns that one on for everybody.
  for (const kind of kinds.filter((name) => name !== 'password_changed'))
    test(`nothing is said of "${kind}"`, async () => {
      assert.deepEqual(await noticesOf(kind), []);
    });
});
