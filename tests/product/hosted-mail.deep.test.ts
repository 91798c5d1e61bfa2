import '#server/production.ts';
import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import type { RunningSite } from '#server/start-site.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { buildLead } from '#tests/support/builders.ts';
import { closeSite, startBuiltSite } from '#tests/support/built-site.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const password = 'four kolam dots at dawn';

let siteUrl: string;
let database: TestDatabase;
let supabase: Awaited<ReturnType<typeof startHostedSupabase>>;
let site: RunningSite;
before(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  siteUrl = `http://localhost:${port}`;
  supabase = await startHostedSupabase({ siteUrl, databaseUrl: database.url, env: {} });
  const looked = outboxLookedInto();
  const env = {
    PORT: String(port),
    SITE_URL: siteUrl,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable,
    SUPABASE_SECRET_KEY: supabase.keys.secret,
    DATA_DIR: supabase.dataDir,
  };
  site = await startBuiltSite(env, { mailPollMs: 24 * 60 * 60 * 1000 });
  // From here on the worker sleeps until tomorrow.
  await looked;
});
after(async () => {
  await closeSite(site);
  await supabase.close();
  await database.close();
});

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(siteUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: siteUrl, cookie },
    body: new URLSearchParams(fields),
  });

test('a lead that is stored in a hosted Supabase is mailed at once, and not when the outbox is next due', async () => {
  const lead = buildLead(1);
  const posted = await post('/?index', { ...lead, form: 'contact', type: 'contact', course: 'python' });
  assert.equal(posted.status, 303);
  const { subject } = await readMessage(supabase.dataDir, lead.email);
  assert.match(subject, /We have your message/);
});

test('a mail that is retried in the panel is sent at once, too', async () => {
  const session = await signInAsAdmin();
  const lead = buildLead(2);
  const { rows } = await database.pool.query(
    'insert into public.contact_inquiries (name, email, phone) values ($1, $2, $3) returning id',
    [lead.name, lead.email, lead.phone],
  );
  const mails = await database.pool.query('select id from public.mail_outbox where inquiry_id = $1', [
    rows[0].id,
  ]);
  const posted = await post('/admin/mail', { mail: mails.rows[0].id }, session);
  assert.equal(posted.status, 200);
  const { subject } = await readMessage(supabase.dataDir, lead.email);
  assert.match(subject, /We have your message/);
});

/** @returns the cookies of the session */
async function signInAsAdmin(): Promise<string> {
  const email = 'asha@example.com';
  const client = createClient(supabase.url, supabase.keys.secret);
  const { data } = await client.auth.admin.createUser({ email, password, email_confirm: true });
  await database.pool.query(`update public.profiles set role = 'admin' where id = $1`, [data.user?.id]);
  const answer = await post('/auth', { intent: 'sign-in', form: 'email', email, password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Resolves when this process has had its first answer about due mails. */
function outboxLookedInto(): Promise<void> {
  return new Promise((resolve) => {
    subscribe('undici:request:trailers', (message) => {
      const { request } = message as { request: { path: string } };
      if (request.path === '/rest/v1/rpc/claim_mails') resolve();
    });
  });
}
