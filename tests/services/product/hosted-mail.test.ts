import '#server/production.ts';
import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { buildSite } from '#server/build-site.ts';
import { readConfig } from '#server/config.ts';
import { startSite } from '#server/start-site.ts';
import { createStaticFiles } from '#server/static-files.ts';
import { buildLead } from '#tests/support/builders.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { freePort } from '#tests/support/running-process.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const build = join(import.meta.dirname, '..', '..', '..', 'build');
const lead = buildLead();

test('a lead that is stored in a hosted Supabase is mailed at once, and not when the outbox is next due', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const supabase = await startHostedSupabase({ siteUrl, databaseUrl: database.url, env: {} });
  t.after(() => supabase.close());
  const looked = outboxLookedInto();
  const site = await startHostedSite({
    PORT: String(port),
    SITE_URL: siteUrl,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable,
    SUPABASE_SECRET_KEY: supabase.keys.secret,
    DATA_DIR: supabase.dataDir,
  });
  t.after(() => site.close({ silenceMs: 0, doorMs: 0, signal: AbortSignal.timeout(5_000) }));
  // From here on the worker sleeps until tomorrow.
  await looked;
  const posted = await fetch(`${siteUrl}/?index`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: siteUrl },
    body: new URLSearchParams({ ...lead, form: 'contact', type: 'contact', course: 'python' }),
  });
  assert.equal(posted.status, 303);
  const { subject } = await readMessage(supabase.dataDir, lead.email);
  assert.match(subject, /We have your message/);
});

/** Resolves when this process has had its first answer about due mails. */
function outboxLookedInto(): Promise<void> {
  return new Promise((resolve) => {
    subscribe('undici:request:trailers', (message) => {
      const { request } = message as { request: { path: string } };
      if (request.path === '/rest/v1/rpc/claim_mails') resolve();
    });
  });
}

/** The built site in this process, with a worker that looks into the outbox once a day. */
async function startHostedSite(env: Record<string, string>) {
  buildSite(() => {});
  const serverBuild = await import(pathToFileURL(join(build, 'server', 'index.js')).href);
  return startSite(readConfig(env), {
    loadBuild: async () => serverBuild,
    staticFiles: createStaticFiles(join(build, 'client')),
    keepPages: true,
    mailPollMs: 24 * 60 * 60 * 1000,
    say: () => {},
    log: () => {},
    giveUp: (reason) => assert.fail(reason),
  });
}
