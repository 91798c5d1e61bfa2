import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '#supabase-embedded/auth/database.ts';
import { startAccountMail } from '#supabase-embedded/auth/mail/account-mail.ts';
import {
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  keepCluster,
  secretKey,
  signedIn,
  siteUrl,
} from './harness.ts';

keepCluster();

let harness: Harness;
before(async () => {
  harness = await createHarness();
});
after(() => harness.close());

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
const setServer = (state: 'there' | 'away') => {
  harness.mails.taking = async () => {
    if (state === 'away') throw away;
  };
};

async function waiting(email: string): Promise<{ id: string; sealed: Buffer; attempts: number }[]> {
  const found = await harness.pool.query(
    `select mail.id, mail.sealed, mail.attempts from auth_embedded.account_mails mail
     join auth.users person on person.id = mail.user_id where person.email = $1`,
    [email],
  );
  return found.rows;
}

async function recover(email: string) {
  assert.equal((await harness.client().resetPasswordForEmail(email)).error, null);
  await harness.service.settle();
}

/** The kinds of the mails that somebody got, once nothing more can come for anybody. */
async function mailsTo(email: string): Promise<string[]> {
  while (await countWaiting()) await delay(50);
  await harness.service.settle();
  return harness.mails.held.filter(({ to }) => to === email).map(({ kind }) => kind);
}

async function countWaiting(): Promise<number> {
  const { rows } = await harness.pool.query('select count(*)::int from auth_embedded.account_mails');
  return rows[0].count;
}

describe('while the mail server is away', () => {
  before(() => setServer('away'));

  async function changePassword(email: string) {
    const { client } = await signedIn(harness, email);
    assert.equal((await client.updateUser({ password: 'quite another phrase 5' })).error, null);
  }

  test('what is asked for is answered as always', async () => {
    for (const name of ['late', 'told', 'patient', 'hasty', 'remembered', 'deleted', 'put-away'])
      await createAccount(harness, `${name}@example.com`);
    await recover('late@example.com');
    await changePassword('told@example.com');
    assert.equal(await countWaiting(), 2);
    // The codes expire; news of a change is still news.
    harness.advance(3601);
    await recover('patient@example.com');
  });

  test('a newer link replaces the mail with the older one', async () => {
    const email = 'hasty@example.com';
    await recover(email);
    const [first] = await waiting(email);
    assert.equal((await harness.client().signInWithOtp({ email })).error, null);
    await harness.service.settle();
    const [second, ...more] = await waiting(email);
    assert.notEqual(second?.id, first?.id);
    assert.deepEqual(more, []);
  });

  test('a link that no longer counts takes its mail along', async () => {
    const email = 'remembered@example.com';
    await recover(email);
    const [link] = await waiting(email);
    await changePassword(email);
    const [notice, ...more] = await waiting(email);
    assert.notEqual(notice?.id, link?.id);
    assert.deepEqual(more, []);
  });

  for (const softly of [false, true])
    test(`an account that is ${softly ? 'put away' : 'deleted'} takes its mails along`, async () => {
      const email = softly ? 'put-away@example.com' : 'deleted@example.com';
      await changePassword(email);
      await recover(email);
      const stored = await waiting(email);
      assert.equal(stored.length, 2);
      const ids = stored.map(({ id }) => id);
      const { user } = await signedIn(harness, email, 'quite another phrase 5');
      await harness.admin().deleteUser(user.id, softly);
      const left = await harness.pool.query('select from auth_embedded.account_mails where id = any ($1)', [
        ids,
      ]);
      assert.equal(left.rowCount, 0);
    });

  test('and when it is back, each mail that still counts arrives once', async () => {
    const email = 'patient@example.com';
    const [stored] = await waiting(email);
    setServer('there');
    assert.deepEqual(await mailsTo(email), ['recovery']);
    const expected = {
      late: [],
      told: ['password_changed'],
      hasty: ['magiclink'],
      deleted: [],
      'put-away': [],
    };
    for (const [name, kinds] of Object.entries(expected))
      assert.deepEqual(await mailsTo(`${name}@example.com`), kinds, name);
    assert.deepEqual(await mailsTo('remembered@example.com'), ['password_changed']);
    assert.ok(harness.logged.some(({ message }) => message.endsWith('expired before they could be sent: 1')));

    const mail = await harness.mails.next(email);
    assert.equal(mail.messageId, `<${stored?.id}@institute.example>`);
    for (const secret of [mail.code, mail.token, email])
      assert.ok(secret.length >= 6 && !stored?.sealed.includes(secret), secret);
    const { error } = await harness.client().verifyOtp({ token_hash: mail.token, type: 'recovery' });
    assert.equal(error, null);
  });
});

describe('a mail that the server does not want', () => {
  after(() => harness.pool.query('delete from auth_embedded.account_mails'));

  const refuse = (responseCode: number) => {
    harness.mails.taking = async () => {
      throw Object.assign(new Error('refused'), { responseCode, command: 'RCPT TO', code: 'EENVELOPE' });
    };
  };

  test('is given up when its mailbox does not exist', async () => {
    const email = 'no-mailbox@example.com';
    await createAccount(harness, email);
    refuse(550);
    await recover(email);
    assert.deepEqual(await waiting(email), []);
    assert.deepEqual(await mailsTo(email), []);
  });

  test('is tried again when the mailbox is busy, and given up after ten attempts', async () => {
    const email = 'busy@example.com';
    await createAccount(harness, email);
    refuse(450);
    await recover(email);
    const [stored] = await waiting(email);
    assert.equal(stored?.attempts, 1);
    const due = 'update auth_embedded.account_mails set attempts = $2, next_attempt_at = now() where id = $1';
    await harness.pool.query(due, [stored?.id, 8]);
    // Whatever is queued wakes the worker.
    await createAccount(harness, 'other@example.com');
    await recover('other@example.com');
    assert.equal((await waiting(email))[0]?.attempts, 9);
    await harness.pool.query(due, [stored?.id, 9]);
    await recover('other@example.com');
    assert.deepEqual(await waiting(email), []);
  });

  test('is given up when it was stored under a key that is no longer ours', async () => {
    const email = 'sealed@example.com';
    await createAccount(harness, email);
    refuse(450);
    await recover(email);
    setServer('there');
    await harness.pool.query(
      `update auth_embedded.account_mails set sealed = sealed || '\\x00', next_attempt_at = now()`,
    );
    await createAccount(harness, 'another@example.com');
    await recover('another@example.com');
    assert.deepEqual(await mailsTo(email), []);
    assert.ok(harness.logged.some(({ error }) => String(error).includes('another secret key')));
  });
});

test('an address that is taken gets no mail from the sign-up that only looks like one', async () => {
  setServer('there');
  await createAccount(harness, 'taken@example.com');
  await harness.client().signUp({ email: 'taken@example.com', password: goodPassword });
  await harness.service.settle();
  assert.equal(await countWaiting(), 0);
  assert.deepEqual(await mailsTo('taken@example.com'), []);
});

test('what a mail server took is not sent again when the database is away at that moment', async () => {
  const email = 'once@example.com';
  await createAccount(harness, email);
  const rename = (from: string, to: string) =>
    harness.pool.query(`alter table auth_embedded.${from} rename to ${to}`);
  let back: Promise<unknown> | undefined;
  harness.mails.taking = async () => {
    await rename('account_mails', 'account_mails_away');
    back = delay(200).then(() => rename('account_mails_away', 'account_mails'));
  };
  await recover(email);
  await back;
  setServer('there');
  assert.deepEqual(await mailsTo(email), ['recovery']);
  assert.deepEqual(
    harness.logged.filter(({ message }) => message.includes('could not be stored')),
    [],
  );
});

test('a stop ends what is being sent, and the next start sends the rest', async () => {
  const user = await createAccount(harness, 'stopped@example.com');
  await harness.service.close();
  const sent: string[] = [];
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const start = (taking: () => Promise<void>) =>
    startAccountMail({
      pool: harness.pool,
      keys: { secretKey },
      siteUrl,
      now: harness.now,
      log: () => {},
      mailer: {
        async send({ to }) {
          await taking();
          sent.push(to);
        },
      },
    });
  const stopping = start(() => {
    isHeld.resolve();
    return held.promise;
  });
  const queue = (to: string) =>
    inTransaction(harness.pool, (client) =>
      stopping.queue(client, {
        userId: user.id,
        to,
        kind: 'password_changed',
        facts: {},
        expiresAt: new Date(harness.now().getTime() + 60_000),
      }),
    );
  await queue('first@example.com');
  await isHeld.promise;
  await queue('second@example.com');
  const stopped = stopping.stop();
  assert.deepEqual(sent, []);
  held.resolve();
  await stopped;
  assert.deepEqual(sent, ['first@example.com']);
  const next = start(async () => {});
  await next.settle();
  assert.deepEqual(sent, ['first@example.com', 'second@example.com']);
  await next.stop();
});
