import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type ReceivedMail, startSmtpSink } from '#tests/support/smtp-sink.ts';

let product: Product;
let smtpPort: number;
before(async () => {
  smtpPort = await freePort();
  product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, LOG_LEVEL: 'error' });
});
after(() => product.close());

interface OutboxRow {
  kind: string;
  status: string;
  attempts: number;
  last_error: string | null;
}

let people = 0;
async function sendLead(name: string): Promise<string> {
  people += 1;
  const email = `${name}@example.com`;
  const phone = `+9198000${String(people).padStart(5, '0')}`;
  const { error } = await product
    .visitor(`192.0.2.${people}`)
    .from('contact_inquiries')
    .insert({ name, email, phone });
  assert.equal(error, null);
  return email;
}

/** The outbox rows of a lead, as soon as they are as wanted. */
async function outboxOf(email: string, wanted: (rows: OutboxRow[]) => boolean): Promise<OutboxRow[]> {
  for (;;) {
    const { rows } = await product.database.pool.query<OutboxRow>(
      `select mail.kind, mail.status, mail.attempts, mail.last_error from mail_outbox mail
       join contact_inquiries lead on lead.id = mail.inquiry_id where lead.email = $1 order by mail.kind`,
      [email],
    );
    if (wanted(rows)) return rows;
    await delay(100);
  }
}

const refuse = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });
const allSent = (rows: OutboxRow[]) => rows.length === 2 && rows.every(({ status }) => status === 'sent');

test('a mailbox that does not exist is given up at once, a busy one is tried again later', async () => {
  const sink = await startSmtpSink({
    port: smtpPort,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(refuse(550));
      return address.startsWith('busy') ? done(refuse(450)) : done();
    },
  });
  const settled = (rows: OutboxRow[]) =>
    rows.length === 2 &&
    rows.every(
      ({ attempts, status, last_error }) => attempts > 0 && (status === 'sent' || last_error !== null),
    );

  const [acknowledgement, notice] = await outboxOf(await sendLead('nobody'), settled);
  assert.deepEqual([notice?.status, acknowledgement?.status], ['sent', 'failed']);
  assert.match(acknowledgement?.last_error ?? '', /550/);

  const [later] = await outboxOf(await sendLead('busy'), settled);
  assert.equal(later?.status, 'pending');
  await sink.close();
});

test('a server that drops every connection or never says a word delays mail and loses none', async () => {
  const received: ReceivedMail[] = [];
  for (const [name, behave] of [
    ['dropped', true],
    ['silent', false],
  ] as const) {
    const sockets = new Set<import('node:net').Socket>();
    const asked = Promise.withResolvers<void>();
    const bad = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      asked.resolve();
      if (behave) socket.destroy();
    });
    await new Promise<void>((resolve) => bad.listen(smtpPort, '127.0.0.1', resolve));
    const email = await sendLead(name);
    await asked.promise;
    await outboxOf(email, (rows) => rows.some(({ last_error }) => last_error !== null));
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => bad.close(resolve));

    const sink = await startSmtpSink({ port: smtpPort });
    await outboxOf(email, allSent);
    await sink.close();
    received.push(...sink.mails);
  }
  // Nothing more can come about these: both are ticked off, and nobody is left to send.
  assert.equal(await product.server.stop(), 0);
  for (const email of ['dropped@example.com', 'silent@example.com']) {
    await outboxOf(email, allSent);
    const about = received.filter(({ raw }) => raw.includes(email));
    assert.equal(about.length, 2);
    assert.equal(new Set(about.map(({ messageId }) => messageId)).size, 2);
  }
});
