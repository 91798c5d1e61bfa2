import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { buildSite } from '#server/build-site.ts';
import { verifyBackup } from '#supabase-embedded/backup/read-backup.ts';
import { rounds } from '#supabase-embedded/tests/support/rounds.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { paddedPng } from '#tests/support/padded-png.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { isSignedIn, signIn } from '#tests/support/sign-in.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { until } from './database/until.ts';

const root = join(import.meta.dirname, '..', '..');
const writers = 20;
const administrator = { email: 'head@example.com', password: 'a password of many words' };
const picture = paddedPng(randomBytes(200_000));

interface Site {
  server: RunningServer;
  url: string;
  dataDir: string;
}

test('a backup under load is a whole site elsewhere, which mails nobody until it is told to', async (t) => {
  buildSite(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'site.tar.zst');

  // Nobody takes its mails, so all of them are waiting when the backup is made.
  const original = await startSite(join(folder, 'original'), `smtp://127.0.0.1:${await freePort()}`);
  const { access_token = '' } = await signIn(original, administrator);
  const path = await upload(original, access_token);
  const stored = await backUpWhileWriting(original, file);
  assert.equal(await original.server.stop(), 0);

  const sink = await startSmtpSink();
  t.after(sink.close);
  const restoredDir = join(folder, 'restored');
  await run(`npm run restore ${file}`, restoredDir);
  const restored = await startSite(restoredDir, sink.url);
  const service = serviceOf(restored);

  const names = await readNames(restored);
  assert.deepEqual(
    stored.filter((name) => !names.has(name)),
    [],
  );
  const count = async (filter: string) =>
    (await service.from('mail_outbox').select('id', { count: 'exact', head: true }).eq('status', filter))
      .count;
  assert.deepEqual([await count('held'), await count('pending')], [2 * names.size, 0]);
  assert.deepEqual(Buffer.from(await (await fetch(restored.url + path)).arrayBuffer()), picture);

  assert.equal(await isSignedIn(restored, access_token), false);
  const anew = await signIn(restored, administrator);
  assert.equal(anew.status, 200);
  // A lead that comes now is mailed, and nothing of what was held is before or with it.
  await sendLead(restored, 'after the restore', 999_999);
  await until('its two mails', () => sink.mails.length >= 2);
  assert.equal(sink.mails.length, 2);
  assert.match(sink.mails.map(({ raw }) => raw).join(), /after the restore/);

  const staff = visitorOf(restored, '192.0.2.9', anew.access_token);
  const released = await staff.rpc('release_held_mails').throwOnError();
  assert.equal(released.data, 2 * names.size);
  await until('what was held', () => sink.mails.length >= 2 * names.size + 2);
  assert.equal(new Set(sink.mails.map(({ messageId }) => messageId)).size, 2 * names.size + 2);
  assert.equal(await restored.server.stop(), 0);
});

async function startSite(dataDir: string, smtpUrl: string): Promise<Site> {
  // The same after the restore, because tokens of another SITE_URL are refused.
  const SITE_URL = 'http://www.institute.test';
  const env = { SITE_URL, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const server = await startServer({
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', TRUST_PROXY: '1', SMTP_URL: smtpUrl },
    ...env,
  });
  return { server, url: server.localUrl, dataDir };
}

async function run(command: string, dataDir: string) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEY: '', BACKUP_TO: '' };
  await runCommand(command, { cwd: root, env }).endsWith(0);
}

/** @returns the names of those leads that were acknowledged before the backup's snapshot */
async function backUpWhileWriting(site: Site, file: string): Promise<string[]> {
  const acknowledged: { name: string; at: number }[] = [];
  let isWriting = true;
  const write = async (writer: number) => {
    for (let row = 0; isWriting; row += 1) {
      const name = `writer ${writer} row ${row}`;
      await sendLead(site, name, writer * 10_000 + row);
      acknowledged.push({ name, at: Date.now() });
      // All of them are mailed in the end.
      await delay(200);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await until('a crowd of leads', () => acknowledged.length >= writers * 5 * rounds);
  await run(`npm run backup ${file}`, site.dataDir);
  isWriting = false;
  await writing;
  const { madeAt } = await verifyBackup({ label: file, open: async () => createReadStream(file) });
  const before = acknowledged.filter(({ at }) => at < Date.parse(madeAt));
  assert.ok(
    before.length >= writers * 5 && before.length < acknowledged.length,
    `${before.length} before it`,
  );
  return before.map(({ name }) => name);
}

async function sendLead(site: Site, name: string, number: number) {
  const client = visitorOf(site, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  const lead = { name, email: `${number}@example.com`, phone: `+9198${String(number).padStart(8, '0')}` };
  await client.from('contact_inquiries').insert(lead).throwOnError();
}

/** @returns where everybody finds it */
async function upload(site: Site, token: string): Promise<string> {
  const bucket = visitorOf(site, '192.0.2.9', token).storage.from('course-images');
  const { error } = await bucket.upload('a-course.png', picture, { contentType: 'image/png' });
  assert.equal(error, null);
  return new URL(bucket.getPublicUrl('a-course.png').data.publicUrl).pathname;
}

async function readNames(site: Site): Promise<Set<string>> {
  const names = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data } = await serviceOf(site)
      .from('contact_inquiries')
      .select('name')
      .order('id')
      .range(from, from + 999)
      .throwOnError();
    for (const { name } of data) names.add(name);
    if (data.length < 1000) return names;
  }
}

const keysOf = ({ dataDir }: Site): { publishableKey: string; secretKey: string } =>
  JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));

const serviceOf = (site: Site) =>
  createClient(site.url, keysOf(site).secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

const visitorOf = (site: Site, address: string, token?: string) =>
  createClient(site.url, keysOf(site).publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    },
  });
