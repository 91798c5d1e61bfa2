import assert from 'node:assert/strict';
import { after, before, beforeEach, type TestContext, test } from 'node:test';
import { type ClaimedMail, createOutbox } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { createMailWorker } from '#supabase-embedded/outbound/mail-worker.ts';
import { createMailer } from '#supabase-embedded/outbound/mailer.ts';
import { mostAtOnce } from '#supabase-embedded/outbound/send-window.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

// A Supabase without a site, so that nobody but the workers of these tests empties the outbox.

const leads = 150;
const claimAhead = 48;
const options = {
  compose: () => assert.fail('no mail is about a workshop'),
  findCourse: () => assert.fail('nobody has enrolled'),
  sender: 'no-reply@example.com',
  notifyEmail: 'office@example.com',
  institute: buildInstitute(),
  siteUrl: 'https://www.example.com',
  now: () => new Date('2026-01-01'),
};

let database: TestDatabase;
let supabase: Awaited<ReturnType<typeof startHostedSupabase>>;
before(async () => {
  database = await createTestDatabase({ seed: false });
  const { url: databaseUrl } = database;
  supabase = await startHostedSupabase({ siteUrl: options.siteUrl, databaseUrl, env: {} });
});
after(async () => {
  await supabase.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query('delete from public.contact_inquiries');
  await database.pool.query(
    `insert into public.contact_inquiries (name, email, phone)
     select 'Lead', 'lead' || number || '@example.com', '98' || lpad(number::text, 8, '0')
     from generate_series(1, $1::integer) as number`,
    [leads],
  );
});

type Fetch = (request: Request) => Promise<Response>;
type Send = (mail: ClaimedMail) => Promise<'sent'>;

/** What was said is of no interest here: every refusal is looked up in the outbox. */
const workerThat = (send: Send, fetchThere: Fetch = fetch) =>
  createMailWorker({
    outbox: createOutbox({ url: supabase.url, secretKey: () => supabase.keys.secret, fetch: fetchThere }),
    send,
    claimAhead,
    log: () => {},
  });

/** As the product sends them. */
async function startMail(t: TestContext, handlers: Parameters<typeof startSmtpSink>[0]) {
  const sink = await startSmtpSink(handlers);
  t.after(() => sink.close());
  const unused = { put: () => assert.fail('nothing is kept') };
  const newWorker = (fetchThere?: Fetch) => {
    const mailer = createMailer({ smtpUrl: sink.url, from: 'no-reply@example.com', mailbox: unused });
    const send: Send = async (claimed) => {
      const mail = await writeMail(claimed, options);
      assert.ok(mail);
      await mailer.send(mail);
      return 'sent';
    };
    const worker = workerThat(send, fetchThere);
    t.after(() => worker.stop());
    return worker;
  };
  return { mails: sink.mails, newWorker };
}

interface Row {
  id: string;
  status: string;
  attempts: number;
  claimed: boolean;
}

async function readOutbox(): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    'select id, status, attempts, claimed_until is not null as claimed from public.mail_outbox',
  );
  return rows;
}

const tally = (rows: Row[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ status, attempts }) => `${status} after ${attempts}`)).map(
      ([state, those = []]) => [state, those.length],
    ),
  );

async function makeEverythingDue() {
  await database.pool.query('update public.mail_outbox set next_attempt_at = now()');
}

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

function assertEachOnce(mails: readonly { messageId: string }[], count: number) {
  assert.equal(mails.length, count);
  assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, count);
}

test('two workers at one outbox, at a server that answers out of order and refuses some: every mail once', async (t) => {
  const held: (() => void)[] = [];
  const turnedAway = new Set<string>();
  let came = 0;
  const { mails, newWorker } = await startMail(t, {
    onRcptTo({ address }, _session, done) {
      if (address === 'lead1@example.com') return done(refusal(550));
      const isFirstTime = address.startsWith('lead2') && !turnedAway.has(address);
      turnedAway.add(address);
      return isFirstTime ? done(refusal(450)) : done();
    },
    // One in seven waits until twenty more have come: those behind it are answered before it.
    async accepts() {
      came += 1;
      if (came % 20 === 0) for (const goOn of held.splice(0)) goOn();
      if (came % 7 === 0 && came < leads) await new Promise<void>((goOn) => held.push(goOn));
      return true;
    },
  });
  const workers = [newWorker(), newWorker()];
  const settle = async () => {
    for (const worker of workers) worker.wake();
    await Promise.all(workers.map(({ settle }) => settle()));
  };
  await settle();
  const busy = [...turnedAway].filter((address) => address.startsWith('lead2')).length;
  assert.deepEqual(tally(await readOutbox()), {
    'failed after 1': 1,
    'pending after 1': busy,
    'sent after 1': leads * 2 - busy - 1,
  });
  await makeEverythingDue();
  await settle();
  assert.deepEqual(tally(await readOutbox()), {
    'failed after 1': 1,
    'sent after 1': leads * 2 - busy - 1,
    'sent after 2': busy,
  });
  assertEachOnce(mails, leads * 2 - 1);
});

test('a stop ends what is being sent, ticks it off and hands back what it had claimed ahead', async (t) => {
  const allHeld = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let came = 0;
  const { mails, newWorker } = await startMail(t, {
    async accepts() {
      came += 1;
      if (came === mostAtOnce) allHeld.resolve();
      await goOn.promise;
      return true;
    },
  });
  const first = newWorker();
  first.wake();
  await allHeld.promise;
  assert.ok((await readOutbox()).filter(({ claimed }) => claimed).length > mostAtOnce);
  const stopped = first.stop();
  goOn.resolve();
  await stopped;
  assert.equal(mails.length, mostAtOnce);
  const rows = await readOutbox();
  assert.deepEqual(tally(rows), {
    'sent after 1': mostAtOnce,
    'pending after 0': leads * 2 - mostAtOnce,
  });
  assert.ok(rows.every(({ claimed }) => !claimed));

  const second = newWorker();
  second.wake();
  await second.settle();
  assert.deepEqual(tally(await readOutbox()), { 'sent after 1': leads * 2 });
  assertEachOnce(mails, leads * 2);
});

test('what was sent while the database did not answer is ticked off once it does, and not sent again', async (t) => {
  const { mails, newWorker } = await startMail(t, {});
  let failures = 2;
  const worker = newWorker(async (request) => {
    const isTickOff = request.url.endsWith('/finish_mails');
    if (isTickOff && failures > 0) {
      failures -= 1;
      throw new TypeError('fetch failed');
    }
    return fetch(request);
  });
  worker.wake();
  await worker.settle();
  assert.equal(failures, 0);
  assert.deepEqual(tally(await readOutbox()), { 'sent after 1': leads * 2 });
  assertEachOnce(mails, leads * 2);
});

test('one mail finds out whether the mail server is back, and the others wait for it', async (t) => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const probed = Promise.withResolvers<void>();
  const isBack = Promise.withResolvers<void>();
  const sent: { messageId: string }[] = [];
  let tried = 0;
  const worker = workerThat(async ({ id }) => {
    tried += 1;
    if (tried <= mostAtOnce) throw away;
    probed.resolve();
    await isBack.promise;
    sent.push({ messageId: id });
    return 'sent';
  });
  t.after(() => worker.stop());
  worker.wake();
  await worker.settle();
  assert.equal(tried, mostAtOnce);
  assert.ok((await readOutbox()).every(({ claimed }) => !claimed));

  // New leads wake it, and change nothing.
  worker.wake();
  await probed.promise;
  worker.wake();
  assert.equal((await readOutbox()).filter(({ claimed }) => claimed).length, 1);
  assert.equal(tried, mostAtOnce + 1);
  isBack.resolve();
  await worker.settle();
  assertEachOnce(sent, leads * 2);
});

test('a mail server may say what no database takes', async (t) => {
  const worker = workerThat(async ({ id }) => {
    throw Object.assign(new Error(`No\0 \ud800 ${id}`), { responseCode: 550, command: 'RCPT TO' });
  });
  t.after(() => worker.stop());
  worker.wake();
  await worker.settle();
  assert.deepEqual(tally(await readOutbox()), { 'failed after 1': leads * 2 });
});
