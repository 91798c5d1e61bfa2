import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killServer } from '#tests/support/kill-server.ts';
import { countUnsent, endLeases, untilAllSent } from '#tests/support/outboxes.ts';
import { startProduct } from '#tests/support/product.ts';
import { startServer } from '#tests/support/running-server.ts';
import { type ReceivedMail, startSmtpSink } from '#tests/support/smtp-sink.ts';

test('a kill -9 while mails are being sent loses none; what had been accepted comes once more, under its own Message-ID', async (t) => {
  const allHeld = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  let held = 0;
  const sink = await startSmtpSink({
    async accepts(mail) {
      held += 1;
      if (held > 3) return true;
      if (held === 3) allHeld.resolve();
      await killed.promise;
      return !isAcknowledgement(mail);
    },
  });
  t.after(() => sink.close());
  const env = { SMTP_URL: sink.url, LOG_LEVEL: 'error' };
  const product = await startProduct(env);
  t.after(() => product.close());
  const { pool, url } = product.database;

  const lead = { name: 'Meena', email: 'meena@example.com', phone: '+919800000001' };
  assert.equal((await product.visitor().from('contact_inquiries').insert(lead)).error, null);
  const invited = await product.service().auth.admin.inviteUserByEmail('invited@example.com');
  assert.equal(invited.error, null);
  // All three have come whole, and nobody has been told so.
  await allHeld.promise;
  await killServer(product.server);
  killed.resolve();
  assert.equal(await countUnsent(pool), 3);
  await endLeases(pool);

  const server = await startServer({ ...env, DATABASE_URL: url, DATA_DIR: product.dataDir });
  await untilAllSent(pool);
  assert.equal(await server.stop(), 0);
  assert.equal(await countUnsent(pool), 0);
  const copies = Object.values(Object.groupBy(sink.mails, ({ messageId }) => messageId));
  assert.deepEqual(
    copies.map((mails = []) => `${mails[0]?.to}: ${mails.length}`).sort(),
    [`${noticeTo(sink.mails)}: 2`, 'invited@example.com: 2', 'meena@example.com: 1'].sort(),
  );
});

const isAcknowledgement = ({ to }: ReceivedMail) => to[0] === 'meena@example.com';

/** The institute's own address, whatever that is. */
const noticeTo = (mails: ReceivedMail[]) =>
  mails.find(({ raw }) => raw.includes('Reply-To: meena@example.com'))?.to[0];
