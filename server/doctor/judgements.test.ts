import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { judgeClocks } from './database/clock.ts';
import { migrations } from './database/migrations.ts';
import { databaseReach } from './database/reach.ts';
import { databaseRights } from './database/rights.ts';
import { judgeWay } from './database/way.ts';
import { findingsOf } from './examination.ts';
import type { Finding } from './finding.ts';
import { judgeClock } from './machine/clock.ts';
import { judgeRoom } from './machine/disk.ts';
import { judgeBackup } from './machine/last-backup.ts';
import { judgeAccount } from './machine/permissions.ts';
import { beforeOpening } from './opening.ts';
import { judgeCertificate } from './outside/certificate.ts';
import type { Patient } from './patient.ts';
import { writeFinding } from './print.ts';
import { ownWarnings } from './proxy/warnings.ts';
import { createCensor } from './secrets.ts';

// What no real deployment can be brought to on any day, or not without harm. tests/commands/doctor.deep.test.ts has the others.
const now = new Date('2026-11-15T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const verdictsOf = (findings: Finding[]) => findings.map(({ verdict }) => verdict);

test('a certificate is judged by its days, its beginning and its name', () => {
  const good = { host: 'www.example.com', validFrom: days(-1), validTo: days(90), isNamed: true };
  const seen = [
    good,
    { ...good, validTo: days(14.5) },
    { ...good, validTo: days(13.9) },
    { ...good, validTo: now },
    { ...good, validFrom: days(1) },
    { ...good, isNamed: false },
    { ...good, distrust: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  ];
  const findings = seen.map((one) => judgeCertificate(one, now));
  assert.deepEqual(verdictsOf(findings), ['ok', 'ok', 'warning', 'wrong', 'wrong', 'wrong', 'wrong']);
  assert.match(findings[2]?.told ?? '', /ends in 13 days, on 2026-11-29/);
  assert.match(findings.at(-1)?.remedy ?? '', /whole chain/);
});

test('clocks that differ by seconds are noticed, by half a minute wrong, and so is one from before the build', () => {
  const findings = [0, 4_000, -6_000, 31_000, -31_000].map((ahead) => judgeClocks(ahead, 'the database'));
  assert.deepEqual(verdictsOf(findings), ['ok', 'ok', 'warning', 'wrong', 'wrong']);
  assert.match(findings[2]?.told ?? '', /6 seconds behind/);
  assert.deepEqual(verdictsOf([judgeClock(now, days(-1)), judgeClock(now, days(1))]), ['ok', 'wrong']);
});

test('a backup is late, failed lately, or yet to come', () => {
  const proven = { last_proven_at: days(-1).toISOString(), is_overdue: false, last_error: null };
  const others = { watched_since: '', last_made_at: null, last_proven_name: null, last_error_at: null };
  const findings = [
    proven,
    { ...proven, last_error: 'The disk is full.' },
    { ...proven, last_proven_at: null },
    { ...proven, last_proven_at: days(-3).toISOString(), is_overdue: true },
  ].map((state) => judgeBackup({ ...others, ...state }, now));
  assert.deepEqual(verdictsOf(findings), ['ok', 'warning', 'warning', 'wrong']);
  assert.match(findings[1]?.told ?? '', /24 hours old; the last attempt failed: The disk is full\./);
  assert.match(findings[3]?.told ?? '', /3 days old/);
});

test('room on the disk, and whose account it is', () => {
  const room = [2_000, 900, 200].map((mebibytes) => judgeRoom(mebibytes * 1024 ** 2, '/data'));
  assert.deepEqual(verdictsOf(room), ['ok', 'warning', 'wrong']);
  const accounts = [
    judgeAccount(1000, 1000),
    judgeAccount(0, 0),
    judgeAccount(0, 1000),
    judgeAccount(1000, undefined),
  ];
  assert.deepEqual(verdictsOf(accounts), ['ok', 'warning', 'warning', 'ok']);
});

test('a database that is newer, or whose migrations are newer, edited, or whose tables are another’s', async () => {
  const rights = {
    ...{ owner: 'site', database: 'site', isSuperuser: false },
    ...{ lacking: [] as string[], missingExtensions: [] as string[], otherOwners: [] as string[] },
  };
  const state = { pending: [], unknown: [], edited: [], applied: 3 };
  const told = async (examination: { examine: (patient: Patient) => unknown }, facts: object) =>
    (await examination.examine({
      config: { databaseUrl: 'postgresql://site:secret@db.example.com/site' },
      database: async () => facts,
    } as unknown as Patient)) as Finding;
  const findings = await Promise.all([
    told(databaseReach, { version: 990_001 }),
    told(migrations, { migrations: { ...state, unknown: ['20991231000000'] } }),
    told(migrations, { migrations: { ...state, edited: ['20261115090000_a.sql', 'b.sql'] } }),
    told(databaseRights, { rights }),
    told(databaseRights, { rights: { ...rights, otherOwners: ['former'] } }),
    told(databaseRights, { rights: { ...rights, lacking: ['the role anon'] } }),
    told(databaseRights, { rights: { ...rights, missingExtensions: ['pg_trgm'] } }),
  ]);
  assert.deepEqual(verdictsOf(findings), ['warning', 'wrong', 'wrong', 'ok', 'wrong', 'wrong', 'wrong']);
  assert.match(findings[0]?.told ?? '', /^PostgreSQL 99\.1 answers at db\.example\.com\/site, and /);
  assert.match(findings[1]?.told ?? '', /newer than this software \(it has 20991231000000\)/);
  assert.match(findings[4]?.remedy ?? '', /grant "former" to "site"/);
});

test('a fact that is still a sample is a warning with a link to change it, and no failure', async () => {
  const line = { what: 'Email', link: '/admin/settings#contact', sample: 'hello@sample.example' };
  const findingsWith = (opening: object[]) =>
    findingsOf(beforeOpening, {
      config: { siteUrl: 'https://example.com' },
      database: async () => ({ opening }),
    } as unknown as Patient);
  const [finding, ...others] = await findingsWith([
    { ...line, is_open: true },
    { ...line, is_open: false },
  ]);
  assert.deepEqual(others, []);
  assert.deepEqual(finding, {
    verdict: 'warning',
    told: 'Email: still a sample (hello@sample.example)',
    remedy:
      'Change it at https://example.com/admin/settings#contact, or confirm it at https://example.com/admin/settings/before-you-open.',
  });
  assert.deepEqual(verdictsOf(await findingsWith([{ ...line, is_open: false }])), ['ok']);
});

test('a way to the database on which others read along, or nobody knows who answers', () => {
  const away = { isToAnotherMachine: true, isEncrypted: false, isChecked: false };
  const ways = [
    away,
    { ...away, isEncrypted: true },
    { ...away, isEncrypted: true, isChecked: true },
    { ...away, isToAnotherMachine: false },
  ];
  assert.deepEqual(verdictsOf(ways.map(judgeWay)), ['warning', 'warning', 'ok', 'ok']);
});

test('what the site itself warns of is repeated, each with its remedy', async (t) => {
  let told: object[] = [];
  const server = createServer(({ url, headers }, response) => {
    response.end(url === '/warnings' && headers.accept === 'application/json' ? JSON.stringify(told) : '');
  });
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const patient = { config: { metrics: { port, host: '127.0.0.1' } } } as Patient;
  assert.deepEqual(verdictsOf(await findingsOf(ownWarnings, patient)), ['ok']);
  told = [
    { message: 'The clock is wrong.', remedy: 'Set it.', isUrgent: true },
    { message: 'Nobody is named.', remedy: 'Name them.', isUrgent: false },
  ];
  const findings = await findingsOf(ownWarnings, patient);
  assert.deepEqual(verdictsOf(findings), ['wrong', 'warning']);
  assert.deepEqual(findings[1], { verdict: 'warning', told: 'Nobody is named.', remedy: 'Name them.' });
});

test('secrets are struck out wherever they come from, and a line is one line', () => {
  const censor = createCensor(
    readConfig({
      SMTP_URL: 'smtps://me:p%40ss%2Fword@mail.example.com',
      DATABASE_URL: 'postgresql://owner:hush-hush@db.example.com,db.example.org:5433/site',
      ADMIN_PASSWORD: 'hush-hush and more',
    }),
  );
  const said = 'You are me with p@ss/word, or p%40ss%2Fword,\r\n and hush-hush and more; or hush-hush';
  const line = writeFinding('Mail', { verdict: 'wrong', told: said, remedy: 'Do it.' }, false);
  assert.equal(
    censor(line),
    'wrong         Mail: You are me with ***, or ***, and ***; or ***\n              → Do it.',
  );
});
