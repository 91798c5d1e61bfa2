import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { crowd } from '#supabase-embedded/tests/support/rounds.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { killServer } from '#tests/support/kill-server.ts';
import { countUnsent, endLeases, untilAllSent } from '#tests/support/outboxes.ts';
import { startProduct } from '#tests/support/product.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

// More than the worker takes at a time and than are on their way at once, so that each kill hits both.
const leads = crowd(200, 1_000);
const kills = [leads * 0.3, leads * 0.7];

test(`mail down while ${leads} leads arrive and the server is killed twice: every mail arrives, none twice`, {
  timeout: 400_000,
}, async (t) => {
  const smtpPort = await freePort();
  const port = String(await freePort());
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, PORT: port, LOG_LEVEL: 'error' };
  const product = await startProduct(env);
  const restart = () =>
    startServer({ ...env, DATABASE_URL: product.database.url, DATA_DIR: product.dataDir, TRUST_PROXY: '1' });
  let server = product.server;
  const killAndRestart = async () => {
    await killServer(server);
    await endLeases(product.database.pool);
    server = await restart();
  };
  t.after(async () => {
    await server.stop();
    await product.close();
  });

  const insert = async (number: number) => {
    const lead = {
      name: `Lead ${number}`,
      email: `lead${number}@example.com`,
      phone: `+9190${String(number).padStart(8, '0')}`,
    };
    // The key makes a repeat after a lost answer harmless, as it does for the site's own forms.
    const idempotency_key = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    for (;;) {
      const visitor = product.visitor(`10.1.${Math.floor(number / 250)}.${number % 250}`);
      const { error } = await visitor.from('contact_inquiries').insert({ ...lead, idempotency_key });
      if (!error || error.code === '23505') return;
      await delay(50);
    }
  };
  await inParallel(leads, 64, async (number) => {
    await insert(number);
    if (kills.includes(number)) await killAndRestart();
  });

  const sink = await startSmtpSink({ port: smtpPort });
  t.after(() => sink.close());
  await untilAllSent(product.database.pool);
  // Nothing more can come: the outbox is empty, and nobody is left to send. A second copy would be here by now.
  assert.equal(await server.stop(), 0);
  assert.equal(await countUnsent(product.database.pool), 0);
  const expected = leads * 2;
  assert.equal(sink.mails.length, expected);
  assert.equal(new Set(sink.mails.map(({ messageId }) => messageId)).size, expected);
  const acknowledged = sink.mails.filter(({ to }) => to[0]?.startsWith('lead'));
  assert.equal(new Set(acknowledged.map(({ to }) => to[0])).size, leads);
});

async function inParallel(count: number, width: number, work: (number: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) await work(number);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
