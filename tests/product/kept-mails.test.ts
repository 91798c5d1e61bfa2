import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { mailboxFolders } from '#server/outbound/create-outbound.ts';
import { mailboxDay } from '#supabase-embedded/outbound/mailbox-name.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { buildInquiry, buildRegistration, insertRow } from '#tests/support/builders.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const lead = buildInquiry({ name: 'Meena', email: 'meena@example.com' });

const database = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'kept-mails-'));
chmodSync(dataDir, 0o755);
const { accounts } = mailboxFolders(dataDir);
const day = mailboxDay(new Date(Date.now() - 24 * 3_600_000));
/** From before account mails and lead mails were told apart, and days; nobody knows which it was. */
const old = `${day}T09-00-00.000Z-0123abcd.eml`;
const oldMessage = 'To: old@example.com\r\nSubject: From earlier\r\nContent-Type: text/plain\r\n\r\nA link';

before(() => {
  mkdirSync(accounts);
  writeFileSync(join(accounts, old), oldMessage);
});
after(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The product, and its panel as an administrator reads it. */
async function startAt(t: TestContext, siteUrl: (port: string) => string) {
  const PORT = String(await freePort());
  const server = await startServer({
    PORT,
    SITE_URL: siteUrl(PORT),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  t.after(() => server.stop());
  const url = `http://localhost:${PORT}`;
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const cookie = await sessionCookiesOf({ url, publishableKey }, administrator);
  const panel = async (query: string) =>
    (await fetch(`${url}/admin/mail?${query}`, { headers: { cookie }, redirect: 'manual' })).text();
  return { server, panel, visitor: createClient(url, publishableKey) };
}

const notice = /mails are kept in (\S+) for 30 days, and those about accounts are not shown in the panel/;
const said = (server: RunningServer) => notice.exec(server.output())?.[1];

test('elsewhere than at localhost the panel shows no link or code for an account, and the start says where they are', async (t) => {
  const { server, panel, visitor } = await startAt(t, () => 'https://www.example.com');
  await insertRow((text, values) => database.pool.query(text, values), 'contact_inquiries', lead);
  await visitor.auth.resetPasswordForEmail(administrator.email);
  await readMessage(dataDir, lead.email);
  const { subject, link } = await readMessage(dataDir, administrator.email);
  assert.ok(link);

  const list = await panel('view=mailbox');
  assert.match(list, /We have your message/);
  assert.match(list, /Sign-in links and codes are not shown here/);
  assert.match(list.replaceAll('<!-- -->', ''), /where it stays for 30 days/);
  for (const text of [subject, 'From earlier']) assert.ok(!list.includes(text), text);
  assert.equal(await panel(`view=mailbox&message=${old}`), '');
  assert.equal(said(server), accounts);
});

test('at localhost it shows them all', async (t) => {
  const { server, panel } = await startAt(t, (port) => `http://localhost:${port}`);
  const { subject } = await readMessage(dataDir, administrator.email);
  while (!existsSync(join(accounts, day, old))) await delay(20);
  const list = await panel('view=mailbox');
  for (const text of ['We have your message', subject, 'From earlier']) assert.ok(list.includes(text), text);
  assert.doesNotMatch(list, /are not shown here/);
  assert.match(await panel(`view=mailbox&message=${old}`), /A link/);
  assert.equal(said(server), undefined);
});

test('the log names the file of each message, and no person', async (t) => {
  const { server, visitor } = await startAt(t, (port) => `http://localhost:${port}`);
  const run = (text: string, values: unknown[]) => database.pool.query(text, values);
  const { id: workshop } = (await run('select id from public.webinars order by created_at limit 1', []))
    .rows[0];
  const emails = ['enquiry', 'seat', 'sign-up', 'reset', 'link', 'colleague'].map(
    (name) => `${name}@log.example`,
  );
  const [enquiry, seat, signUp, reset, link, colleague] = emails as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const phone = '+919876501234';
  const person = { name: 'Vennila Log', phone };
  await insertRow(run, 'contact_inquiries', buildInquiry({ ...person, email: enquiry }));
  await insertRow(run, 'course_enrollments', buildRegistration(workshop, 9, { ...person, email: seat }));
  const password = 'four kolam dots at dawn';
  const { auth } = visitor;
  for (const { error } of [
    await auth.signUp({ email: signUp, password, options: { data: { full_name: person.name } } }),
    await auth.signUp({ email: reset, password }),
    await auth.signInWithOtp({ email: link }),
    await auth.signInWithOtp({ phone }),
    await auth.signInWithPassword(administrator),
    await visitor.rpc('invite_colleague', { address: colleague, wanted_role: 'editor' }),
  ])
    assert.equal(error, null);
  await run('update auth.users set email_confirmed_at = now() where email = $1', [reset]);
  await auth.resetPasswordForEmail(reset);
  for (const to of [...emails, phone]) await readMessage(dataDir, to);
  await readMessage(dataDir, reset, 'password');
  const output = server.output();
  for (const text of ['@log.example', '9876501234', 'Vennila']) assert.ok(!output.includes(text), text);
  const [, kept = ''] = /Mailbox: a text message is kept in (\S+)/.exec(output) ?? [];
  assert.match(readFileSync(kept, 'utf8'), /9876501234/);
  assert.match(output, /Mailbox: a mail is kept in \S+leads\S+\.eml/);
});

test('the mailbox goes on to older mails, each on one page only', async (t) => {
  const { leads } = mailboxFolders(dataDir);
  const subjects = Array.from({ length: 120 }, (_, number) => `Paged ${String(number).padStart(3, '0')}.`);
  for (const [number, subject] of subjects.entries()) {
    // Ahead of everything else in the mailbox, two days of it.
    const ahead = mailboxDay(new Date(Date.now() + (1 + (number % 2)) * 24 * 3_600_000));
    mkdirSync(join(leads, ahead), { recursive: true });
    const name = `${ahead}T09-00-00.000Z-${String(number).padStart(8, '0')}.eml`;
    writeFileSync(join(leads, ahead, name), `To: many@example.com\r\nSubject: ${subject}\r\n\r\n`);
  }
  const { panel } = await startAt(t, (port) => `http://localhost:${port}`);
  const pages: string[][] = [];
  for (let query: string | undefined = 'view=mailbox'; query !== undefined; ) {
    const html = await panel(query);
    pages.push(html.slice(0, html.indexOf('</main>')).match(/Paged \d{3}\./g) ?? []);
    query = /href="[^"]*\?(view=mailbox&amp;before=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  assert.deepEqual(
    pages.map(({ length }) => length),
    [50, 50, 20],
  );
  assert.deepEqual(pages.flat().sort(), subjects);
});
