import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAccount, createHarness, type Harness, keepCluster } from './harness.ts';

keepCluster();

async function withHarness(auth: Record<string, unknown>, work: (harness: Harness) => Promise<void>) {
  const harness = await createHarness({ auth });
  try {
    await work(harness);
  } finally {
    await harness.close();
  }
}

describe('limits', () => {
  test('of one address hold for it alone, and its IPv6 neighbours count with it', async () => {
    await withHarness({ rate_limit: { sign_in_sign_ups: 3 } }, async (harness) => {
      const body = (index: number) => ({ email: `person${index}@example.com`, password: 'wrong' });
      const path = '/token?grant_type=password';
      const send = (index: number, address: string) =>
        harness.request('POST', path, body(index), {}, address);
      for (const [rest, group] of [
        ['192.0.2.1', '192.0.2.1'],
        ['2001:db8:1:2::9', '2001:db8:1:2::a'],
      ] as const) {
        for (let index = 0; index < 3; index += 1) assert.equal((await send(index, rest)).status, 400);
        const limited = await send(4, group);
        assert.equal(limited.status, 429);
        assert.equal((await limited.json()).error_code, 'over_request_rate_limit');
        assert.ok(Number(limited.headers.get('retry-after')) > 0);
      }
      assert.equal((await send(5, '192.0.2.2')).status, 400);
      assert.equal((await send(5, '2001:db8:1:3::9')).status, 400);
      const forged = await harness.request(
        'POST',
        path,
        body(6),
        { 'x-forwarded-for': '8.8.8.8' },
        '192.0.2.1',
      );
      assert.equal(forged.status, 429);
      harness.advance(301);
      assert.equal((await send(7, '192.0.2.1')).status, 400);
    });
  });

  test('of mails are the same for known and unknown addresses', async () => {
    const auth = { email: { max_frequency: '60s' }, rate_limit: { email_sent: 3 } };
    await withHarness(auth, async (harness) => {
      await createAccount(harness, 'known@example.com');
      for (const email of ['known@example.com', 'unknown@example.com']) {
        assert.equal((await harness.client().resetPasswordForEmail(email)).error, null);
        const soon = await harness.client().resetPasswordForEmail(email);
        assert.equal(soon.error?.status, 429);
        assert.equal(soon.error?.code, 'over_email_send_rate_limit');
        assert.match(
          soon.error?.message ?? '',
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        );
        harness.advance(61);
        await harness.client().resetPasswordForEmail(email);
        harness.advance(61);
        await harness.client().resetPasswordForEmail(email);
        harness.advance(61);
        const many = await harness.client().resetPasswordForEmail(email);
        assert.equal(many.error?.message, 'email rate limit exceeded');
      }
    });
  });

  test('of mails, used up by a stranger, do not let the stranger into the account that the owner asked for', async () => {
    await withHarness({ email: { max_frequency: '60s' } }, async (harness) => {
      const email = 'owner@example.com';
      const stranger = { email, password: 'waiting in the dark 1' };
      await harness.client().signUp({ ...stranger, options: { data: { full_name: 'Stranger' } } });
      const mail = await harness.mails.next(email, 'signup');
      const owner = await harness.client().signUp({ email, password: 'four kolam dots at dawn' });
      assert.equal(owner.error?.code, 'over_email_send_rate_limit');
      await harness.service.settle();
      const { data } = await harness.client().verifyOtp({ email, token: mail.code, type: 'signup' });
      assert.equal(data.user?.user_metadata.full_name, undefined);
      assert.equal((await harness.client().signInWithPassword(stranger)).error?.code, 'invalid_credentials');
    });
  });

  test('of text messages hold for a number and for the whole site', async () => {
    await withHarness({ sms: { max_frequency: '60s' }, rate_limit: { sms_sent: 3 } }, async (harness) => {
      const phone = '+919811155555';
      assert.equal((await harness.client().signInWithOtp({ phone })).error, null);
      const soon = await harness.client().signInWithOtp({ phone });
      assert.equal(soon.error?.status, 429);
      assert.equal(soon.error?.code, 'over_sms_send_rate_limit');
      await harness.client().signInWithOtp({ phone: '+919811155556' });
      await harness.client().signInWithOtp({ phone: '+919811155557' });
      const site = await harness.client().signInWithOtp({ phone: '+919811155558' });
      assert.equal(site.error?.message, 'SMS rate limit exceeded');
      assert.equal(harness.texts.held.length, 3);
    });
  });
});
