import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { firstInstitute } from '#supabase/first-institute.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { killServer } from '#tests/support/kill-server.ts';
import { readSource } from '#tests/support/mailbox.ts';
import { countUnsent, endLeases, untilAllSent } from '#tests/support/outboxes.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

const password = 'plum orchard lantern 47';
const address = (name: string) => `${name}@example.com`;

test('mail down, then a kill -9, then two servers: every account mail arrives, once, and its link works', async (t) => {
  const smtpPort = await freePort();
  const port = String(await freePort());
  // Replicas have one address.
  const SITE_URL = `http://localhost:${port}`;
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, SITE_URL, PORT: port, LOG_LEVEL: 'error' };
  const product = await startProduct(env);
  t.after(() => product.close());
  const { pool } = product.database;

  await askForEverything(product);
  while ((await countUnsent(pool)) < 7) await delay(20);
  await askTwice(product);
  const stored = await everythingStored(pool);
  await killServer(product.server);
  await endLeases(pool);

  const sink = await startSmtpSink({ port: smtpPort });
  t.after(() => sink.close());
  const data = { DATABASE_URL: product.database.url, DATA_DIR: product.dataDir };
  const servers = await Promise.all([
    startServer({ ...env, ...data }),
    startServer({ ...env, ...data, PORT: String(await freePort()) }),
  ]);
  await untilAllSent(pool);

  const mails = sink.mails.map(({ to, raw }) => ({ ...readSource(raw), to: to.join() }));
  for (const { subject, link, code } of mails) {
    assert.match(code, /^\d{6}$/, subject);
    const token = link && new URL(link).searchParams.get('token');
    assert.ok(!token || !stored.text.includes(token), subject);
    for (const secret of [code, token]) assert.ok(!secret || !stored.sealed.includes(secret), subject);
    if (!link) continue;
    const answer = await fetch(link, { redirect: 'manual' });
    assert.match(answer.headers.get('location') ?? '', /#(access_token|message)=/, subject);
  }
  // Both addresses have agreed now, of which the one from before is told.
  await untilAllSent(pool);
  for (const server of servers) assert.equal(await server.stop(), 0);
  assert.equal(await countUnsent(pool), 0);
  const received = sink.mails.map(({ to, raw }) => `${to}: ${readSource(raw).subject.split(' for ')[0]}`);
  assert.deepEqual(
    received.map((line) => line.replace('@example.com', '')).sort(),
    [
      'coded: Your code',
      'forgetful: Choose a new password',
      `hasty: Sign in to ${firstInstitute.name}`,
      `invited: You are invited to ${firstInstitute.name}`,
      `linked: Sign in to ${firstInstitute.name}`,
      'mover: Confirm the change of your email address',
      'mover: Your email address',
      'moved: Confirm your new email address',
      'newcomer: Confirm your email address',
    ].sort(),
  );
  assert.equal(new Set(sink.mails.map(({ messageId }) => messageId)).size, received.length);
});

/** Seven mails: one of each kind, and two for a change of address. */
async function askForEverything(product: Product) {
  for (const name of ['forgetful', 'linked', 'mover', 'coded', 'hasty']) await createPerson(product, name);
  const mover = await signIn(product, 'mover');
  const coded = await signIn(product, 'coded');
  const { auth } = product.visitor();
  const answers = [
    await auth.resetPasswordForEmail(address('forgetful')),
    await auth.signUp({ email: address('newcomer'), password }),
    await auth.signInWithOtp({ email: address('linked') }),
    await product.service().auth.admin.inviteUserByEmail(address('invited')),
    await mover.auth.updateUser({ email: address('moved') }),
    await coded.auth.reauthenticate(),
  ];
  assert.deepEqual(
    answers.map(({ error }) => error),
    answers.map(() => null),
  );
}

/** Both links would open the same account; only the newer one counts, so only its mail is of use. */
async function askTwice(product: Product) {
  const { pool } = product.database;
  const email = address('hasty');
  const waiting = async () => {
    const found = await pool.query<{ id: string }>(
      `select mail.id from auth_embedded.account_mails mail
       join auth.users person on person.id = mail.user_id where person.email = $1`,
      [email],
    );
    return found.rows.map(({ id }) => id);
  };
  await product.visitor().auth.resetPasswordForEmail(email);
  while ((await waiting()).length === 0) await delay(20);
  const [first] = await waiting();
  await product.visitor().auth.signInWithOtp({ email });
  while ((await waiting()).includes(first ?? '')) await delay(20);
  assert.equal((await waiting()).length, 1);
}

async function createPerson(product: Product, name: string) {
  const person = { email: address(name), password, email_confirm: true };
  assert.equal((await product.service().auth.admin.createUser(person)).error, null);
}

async function signIn(product: Product, name: string) {
  const client = product.visitor();
  const { error } = await client.auth.signInWithPassword({ email: address(name), password });
  assert.equal(error, null);
  return client;
}

/** What somebody finds who has the database and nothing else. */
async function everythingStored(pool: pg.Pool) {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'auth_embedded', 'public')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select entry::text from ${name} entry`);
    texts.push(...rows.map(({ entry }) => entry));
  }
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from auth_embedded.account_mails');
  assert.equal(rows.length, 8);
  return { text: texts.join('\n'), sealed: Buffer.concat(rows.map(({ sealed }) => sealed)) };
}
