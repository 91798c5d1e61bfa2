import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { LogEvent } from '#server/log.ts';
import type { Database } from '#supabase/database.types.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { type buildLead, insertAndRead } from '#tests/support/builders.ts';
import { closeSite, startBuiltSite } from '#tests/support/built-site.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { readSource } from '#tests/support/mailbox.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { makeWorkshopClock } from '#tests/support/workshop-clock.ts';

const mailPollMs = 50;
export const title = 'Glazing in a Day';
export const joinAddress = 'https://meet.example/glazing?pwd=1';

interface SceneOptions {
  servers: number;
  isHosted: boolean;
  accepts?: () => Promise<boolean>;
}

/** A site that sends by SMTP, a workshop, and a clock that the test moves. */
export async function setScene(t: TestContext, { servers, isHosted, accepts }: SceneOptions) {
  const stack = new AsyncDisposableStack();
  t.after(() => stack.disposeAsync());
  const database = await createTestDatabase();
  stack.defer(() => database.close());
  const clock = await makeWorkshopClock(database);
  const smtp = await startSmtpSink({ accepts });
  stack.defer(() => smtp.close());
  const told: string[] = [];
  const log = ({ level, message }: LogEvent) => {
    if (level === 'warn' || level === 'error') told.push(message);
  };
  const urls: string[] = [];
  let supabase: Supabase | undefined;
  for (let number = 0; number < servers; number += 1) {
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const where = isHosted
      ? await hosted(stack, database, siteUrl)
      : embedded(stack, database, { siteUrl, like: supabase });
    const common = { PORT: String(port), SITE_URL: urls[0] ?? siteUrl, SMTP_URL: smtp.url };
    const site = await startBuiltSite({ ...where.env, ...common }, { mailPollMs, log });
    stack.defer(() => closeSite(site));
    urls.push(siteUrl);
    supabase ??= where;
  }
  const { pool } = database;
  await pool.query('delete from public.webinars');
  const { id } = await insertAndRead((sql, values) => pool.query(sql, values), 'webinars', {
    ...{ title, mode: 'Online', status: 'upcoming', max_attendees: 5 },
  });
  await pool.query('insert into private.join_addresses values ($1, $2)', [id, joinAddress]);
  const mailsTo = ({ email }: { email: string }) =>
    smtp.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => readMail(raw));
  /** Until nothing waits any more. */
  async function settled() {
    const waiting = `select from public.mail_outbox where status = 'pending'`;
    while ((await pool.query(waiting)).rowCount !== 0) await setTimeout(20);
  }
  return {
    database,
    told,
    url: (path: string) => (urls[0] ?? '') + path,
    mailsTo,
    /** As soon as it has come. */
    async mailTo(person: { email: string }, subject: string) {
      for (;;) {
        const mail = mailsTo(person).findLast((each) => each.subject.startsWith(subject));
        if (mail) return mail;
        await setTimeout(20);
      }
    },
    move: (start: Date) =>
      pool.query(
        `update public.webinars set starts_at = $1, ends_at = $1::timestamptz + interval '3 hours'`,
        [start],
      ),
    async register(person: ReturnType<typeof buildLead>) {
      const workshop = { course_id: `workshop-${id}`, course_name: title };
      const answer = await fetch(`${urls.at(-1)}/?index`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: urls[0] ?? '' },
        body: new URLSearchParams({ ...person, ...workshop, form: 'lead', type: 'enrollment' }),
      });
      assert.equal(answer.status, 303, await answer.text());
    },
    /** As somebody who may. */
    async tell() {
      assert.ok(supabase);
      const editor = await signInEditor(supabase, database);
      await editor.rpc('tell_registrants', { workshop: id, by_mail: true }).throwOnError();
    },
    async queued(kind: string) {
      return (await pool.query('select from public.mail_outbox where kind = $1', [kind])).rowCount;
    },
    async states() {
      const { rows } = await pool.query('select distinct status from public.mail_outbox order by status');
      return rows.map(({ status }) => status);
    },
    settled,
    /** Not before what was sent is ticked off: what somebody was told is noted with the hour of that. */
    async setClock(moment: Date) {
      await settled();
      await clock.set(moment);
    },
  };
}

interface Supabase {
  url: string;
  dataDir: string;
  keys: () => Keys;
}

interface Keys {
  publishableKey: string;
  secretKey: string;
}

/** Servers of one database have the same keys. */
function embedded(
  stack: AsyncDisposableStack,
  { url }: TestDatabase,
  { siteUrl, like }: { siteUrl: string; like?: Supabase },
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-mails-'));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  if (like)
    for (const name of ['keys.json', 'authenticator-password'])
      copyFileSync(join(like.dataDir, name), join(dataDir, name));
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    url: siteUrl,
    dataDir,
    keys: (): Keys => JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
  };
}

async function hosted(stack: AsyncDisposableStack, { url: databaseUrl }: TestDatabase, siteUrl: string) {
  const { url, keys, dataDir, close } = await startHostedSupabase({ siteUrl, databaseUrl, env: {} });
  stack.defer(() => close());
  const env = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    DATA_DIR: dataDir,
  };
  return { env, url, dataDir, keys: () => ({ publishableKey: keys.publishable, secretKey: keys.secret }) };
}

/** Somebody who writes the catalogue, signed in. */
async function signInEditor({ url, keys }: Supabase, { pool }: TestDatabase) {
  const account = { email: 'editor@example.com', password: 'four kolam dots at dawn' };
  const { publishableKey, secretKey } = keys();
  const alone = { auth: { persistSession: false, autoRefreshToken: false } };
  const service = createClient<Database>(url, secretKey, alone);
  const { data } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  await pool.query(`update public.profiles set role = 'editor' where id = $1`, [data.user?.id]);
  const client = createClient<Database>(url, publishableKey, alone);
  const { error } = await client.auth.signInWithPassword(account);
  assert.equal(error, null);
  return client;
}

function readMail(raw: string) {
  const { subject, text } = readSource(raw);
  const file = /^content-type: application\/ics.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/ims.exec(raw)?.[1] ?? '';
  const registration = /https?:\S+\/registration\?token=\w+/.exec(text)?.[0] ?? '';
  return { subject, text, registration, calendar: Buffer.from(file, 'base64').toString() };
}
