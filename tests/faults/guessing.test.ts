import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  keepCluster,
  signedIn,
} from '#supabase-embedded/tests/auth/harness.ts';
import { crowd } from '#supabase-embedded/tests/support/rounds.ts';

keepCluster();

// The account's limits are reached after two dozen; whoever comes later meets the same count.
const attempts = crowd(500, 10_000);
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Sends many requests, some dozens at a time, each from an address of its own. Answers how often each code came. */
async function storm(send: (index: number) => Promise<Response>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < attempts) {
      const answer = await send(next++);
      const name = answer.ok ? 'in' : (answer.headers.get('x-sb-error-code') ?? String(answer.status));
      counts[name] = (counts[name] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 40 }, worker));
  return counts;
}

async function withHarness(work: (harness: Harness) => Promise<void>) {
  const harness = await createHarness();
  try {
    await work(harness);
  } finally {
    await harness.close();
  }
}

describe('guessing from many addresses', () => {
  test(`${attempts} wrong passwords never get in and are throttled; the owner gets in by mail`, async () => {
    await withHarness(async (harness) => {
      const email = 'target@example.com';
      await createAccount(harness, email);
      const counts = await storm((index) =>
        harness.request(
          'POST',
          '/token?grant_type=password',
          { email, password: `guess ${index}` },
          {},
          addressOf(index),
        ),
      );
      assert.equal(counts.in, undefined);
      assert.ok((counts.invalid_credentials ?? 0) < 20, JSON.stringify(counts));
      assert.ok((counts.over_request_rate_limit ?? 0) > attempts - 20);
      const owner = await harness.client().signInWithPassword({ email, password: goodPassword });
      assert.equal(owner.error?.status, 429);
      await harness.client().signInWithOtp({ email });
      const mail = await harness.mails.next(email);
      assert.equal(
        (await harness.client().verifyOtp({ email, token: mail.code, type: 'email' })).error,
        null,
      );
      harness.advance(601);
      await signedIn(harness, email);
    });
  });

  test(`${attempts} wrong codes never get in and are throttled; the link of the mail still opens`, async () => {
    await withHarness(async (harness) => {
      const email = 'coded@example.com';
      await createAccount(harness, email);
      await harness.client().signInWithOtp({ email });
      const mail = await harness.mails.next(email);
      const wrong = (index: number) => {
        const code = String(index).padStart(6, '0');
        return code === mail.code ? '999999' : code;
      };
      const counts = await storm((index) =>
        harness.request(
          'POST',
          '/verify',
          { email, token: wrong(index), type: 'email' },
          {},
          addressOf(index),
        ),
      );
      assert.equal(counts.in, undefined);
      assert.ok((counts.otp_expired ?? 0) <= 25, JSON.stringify(counts));
      const byLink = await harness.client().verifyOtp({ token_hash: mail.token, type: 'email' });
      assert.equal(byLink.error, null);
    });
  });
});
