import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Warning } from '#app/data/server-context.ts';
import { findNewestMigration } from '#server/readiness.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { startTestCluster, type TestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { readFigures, readPrometheusText, watchedAt } from '#tests/support/prometheus-text.ts';
import { checkWithPromtool } from '#tests/support/promtool.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
const uploads = join(dataDir, 'mounted');
let cluster: TestCluster;
let server: RunningServer;
/** The address of its own for whoever watches. */
let watch: URL;
before(async () => {
  chmodSync(dataDir, 0o755);
  mkdirSync(uploads);
  cluster = await startTestCluster();
  server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SITE_URL: 'http://www.institute.test',
    BACKUP_TO: '',
    METRICS_PORT: '0',
    STORAGE_DIR: uploads,
    // Nobody listens there, so every mail waits.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  watch = watchedAt(server);
});
after(async () => {
  await server.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string, init?: RequestInit) => fetch(server.localUrl + path, init);
const readWarnings = async (): Promise<Warning[]> =>
  (await fetch(new URL('/warnings', watch), { headers: { accept: 'application/json' } })).json();
const warnedOf = async () => (await readWarnings()).map(({ id }) => id);

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result;
}

test('the start says where all of its data is', () => {
  const places = `Its data is in ${dataDir}, its database where DATABASE_URL says, its uploads in ${uploads}`;
  assert.ok(server.output().includes(`\n${places}\n`), server.output());
});

test('the public port says alive and ready, and nothing else of the site', async () => {
  for (const [path, body] of [
    ['/healthz', '{"alive":true}'],
    ['/readyz', '{"ready":true}'],
  ] as const) {
    const answer = await ask(path);
    assert.deepEqual([answer.status, await answer.text()], [200, body]);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  }
  for (const path of ['/metrics', '/warnings']) assert.equal((await ask(path)).status, 404, path);
});

test('figures are told on this machine’s own address alone, and nothing else is there', async () => {
  assert.equal(watch.hostname, '127.0.0.1');
  // Both are this machine’s as well: whoever listens everywhere answers there.
  for (const host of ['127.0.0.2', '[::1]'])
    await assert.rejects(fetch(`http://${host}:${watch.port}/metrics`), host);
  for (const path of ['/', '/healthz', '/metrics/', '/admin'])
    assert.equal((await fetch(new URL(path, watch))).status, 404, path);
  assert.equal((await fetch(new URL('/metrics', watch), { method: 'POST' })).status, 405);
});

test('Prometheus itself has no complaint about the figures', async () => {
  const answer = await fetch(new URL('/metrics', watch));
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  const figures = await answer.text();
  readPrometheusText(figures);
  assert.equal(checkWithPromtool(figures) ?? '', '');
});

test('a page that is asked for twice is rendered once, and found in memory once', async () => {
  const before = await readFigures(watch);
  const grew = (after: Map<string, number>, name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  for (const _ of [1, 2]) await (await ask('/jobs')).text();
  const after = await readFigures(watch);
  for (const name of [
    'institute_page_cache_renders_total',
    'institute_page_cache_hits_total',
    'institute_page_cache_entries',
    'institute_http_requests_total{kind="page",method="GET",status="2xx"}',
    'institute_http_requests_total{kind="kept_page",method="GET",status="2xx"}',
    'institute_http_request_duration_seconds_count{kind="kept_page"}',
  ])
    assert.equal(grew(after, name), 1, name);
  assert.ok(grew(after, 'institute_page_cache_bytes') > 10_000);
  assert.ok(grew(after, 'institute_postgres_transactions_total{outcome="committed"}') > 0);
});

test('a lead and an account leave their mails in the outboxes, and those that wait long are warned of', async () => {
  await asOwner(
    `insert into contact_inquiries (name, email, phone) values ('Asha', 'asha@example.com', '9876543210')`,
  );
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const account = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  await ask('/auth/v1/signup', { method: 'POST', headers, body: JSON.stringify(account) });
  const young = await readFigures(watch);
  assert.equal(young.get('institute_mails_waiting{outbox="leads"}'), 2);
  assert.equal(young.get('institute_mails_waiting{outbox="accounts"}'), 1);
  while ((await asOwner('select from mail_outbox where last_error is not null')).rowCount === 0)
    await setTimeout(20);
  assert.ok(!(await warnedOf()).includes('mails-waiting'));
  const warning = async () => (await readWarnings()).find(({ id }) => id === 'mails-waiting')?.message;
  const unreachable =
    'The mail server cannot be reached, or refuses the login. The oldest of 3 unsent mails has waited for';
  await asOwner(`update mail_outbox set give_up_at = give_up_at - interval '6 minutes'`);
  assert.equal(await warning(), `${unreachable} 6 minutes.`);
  await asOwner(`update mail_outbox set give_up_at = give_up_at - interval '3 hours'`);
  const old = await readFigures(watch);
  assert.ok((old.get('institute_mails_oldest_waiting_seconds{outbox="leads"}') ?? 0) >= 10_800);
  assert.ok((old.get('institute_mails_oldest_waiting_seconds{outbox="accounts"}') ?? 0) < 10_800);
  assert.equal(old.get('institute_warnings{id="mails-waiting"}'), 1);
  assert.equal(await warning(), `${unreachable} 3 hours.`);
});

test('there is no figure of a proven backup before there is one', async () => {
  const name = 'institute_backup_last_proven_timestamp_seconds';
  assert.ok(!(await readFigures(watch)).has(name));
  await asOwner(`insert into backup_runs (made_at, proven_at, name, place, bytes)
    values ('2026-11-14T21:04:00Z', '2026-11-14T21:04:00Z', 'backup-20261114T210000Z.tar.zst', '/backups', 1)`);
  assert.equal((await readFigures(watch)).get(name), Date.parse('2026-11-14T21:04:00Z') / 1000);
  await asOwner(`update backup_runs set proven_at = now() - interval '49 hours'`);
  assert.ok((await warnedOf()).includes('backups-overdue'));
  // Overdue backups and unsent mails are no reason to send visitors elsewhere.
  assert.equal((await ask('/readyz')).status, 200);
});

test('what was wrong at the start is in the log, once, and what requests show of the proxy when it is seen', async () => {
  const logged = () =>
    server.output().match(/SITE_URL is http:\/\/www\.institute\.test, so passwords/g)?.length;
  assert.equal(logged(), 1);
  for (const _ of [1, 2]) await ask('/jobs', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  assert.equal(server.output().match(/but TRUST_PROXY is 0/g)?.length, 1);
  assert.ok((await warnedOf()).includes('proxy-not-trusted'));
  const words = await (await fetch(new URL('/warnings', watch))).text();
  assert.match(words, /^A proxy in front .+ as one\. Set TRUST_PROXY .+\.$/m);
});

test('uploads whose disk is no longer mounted are warned of, until it is', async () => {
  assert.ok(!(await warnedOf()).includes('uploads-away'));
  renameSync(uploads, `${uploads}-elsewhere`);
  assert.ok((await warnedOf()).includes('uploads-away'));
  renameSync(`${uploads}-elsewhere`, uploads);
  assert.ok(!(await warnedOf()).includes('uploads-away'));
});

test('a database without the newest migration is not ready, and the warnings say so', async () => {
  const newest = findNewestMigration();
  const history = 'supabase_migrations.schema_migrations';
  await asOwner(`create table kept as select * from ${history} where version = '${newest}'`);
  await asOwner(`delete from ${history} where version = '${newest}'`);
  assert.equal((await ask('/readyz')).status, 503);
  assert.ok((await warnedOf()).includes('database-behind'));
  await asOwner(`insert into ${history} select * from kept; drop table kept`);
  assert.equal((await ask('/readyz')).status, 200);
});

test('while the database is away the site is alive and not ready, and the rest is told; then all is by itself', async () => {
  await cluster.stop();
  const [ready, alive, figures, warned] = await Promise.all([
    ask('/readyz'),
    ask('/healthz'),
    readFigures(watch),
    warnedOf(),
  ]);
  assert.deepEqual([ready.status, await ready.text()], [503, '{"ready":false}']);
  assert.match(ready.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(alive.status, 200);
  assert.equal(figures.get('institute_database_up'), 0);
  assert.ok(!figures.has('institute_postgres_database_bytes') && !figures.has('institute_mails_held'));
  assert.ok((figures.get('institute_disk_free_bytes{holds="data"}') ?? 0) > 0);
  assert.ok(warned.includes('database-away'));
  await cluster.start();
  while ((await ask('/readyz')).status === 503) await setTimeout(20);
  assert.equal((await readFigures(watch)).get('institute_database_up'), 1);
});
