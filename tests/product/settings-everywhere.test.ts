import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Draft } from '#app/features/panel/settings/draft.ts';
import { type SettingName, settingNames } from '#app/lib/institute/setting-titles.ts';
import { startTestCluster, type TestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { until } from '#tests/faults/database/until.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { keysIn, otherInstitute, saveSetting } from '#tests/support/other-institute.ts';
import { postToPanel } from '#tests/support/post-to-panel.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

// A second institute is made by filling in a form: each setting is saved as the panel saves it, and looked for wherever the same
// process shows it. The last tests take the database away.

const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const firstConsent = '2026-11-17';

let cluster: TestCluster;
let dataDir: string;
let server: RunningServer;
let cookie: string;
let pool: pg.Pool;
before(async () => {
  cluster = await startTestCluster();
  dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  chmodSync(dataDir, 0o755);
  server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  pool = new pg.Pool({ connectionString: cluster.url });
  pool.on('error', () => {});
  cookie = await sessionCookiesOf({ url: server.url, ...keysIn(dataDir) }, administrator);
});
after(async () => {
  await pool.end();
  await server.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const site = () => ({ server, keys: keysIn(dataDir) });
/** Without the marks that React leaves between two texts. */
const read = async (path: string, headers = {}) =>
  (await (await fetch(server.url + path, { headers })).text()).replaceAll('<!-- -->', '');
const sendLead = (fields: Record<string, string>) =>
  fetch(`${server.url}/?index`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams({
      form: 'contact',
      type: 'contact',
      phone: '98765 00009',
      course: 'python',
      ...fields,
    }),
  });

/** Of everybody's pages, whoever the page is for. */
const pages = ['/', '/jobs', '/services', '/privacy', '/prompt-builder', '/auth', '/nothing-here'];

test('every page is kept by now, as the fresh install shows it', async () => {
  for (const path of pages) {
    const page = await read(path);
    assert.match(page, /© Pulli Institute of Technology, Coimbatore/, path);
    assert.doesNotMatch(page, /GSTIN/, path);
  }
});

test('an administrator saves every setting', async () => {
  for (const name of settingNames) {
    const answer = await saveSetting(site(), cookie, name, otherInstitute[name]);
    assert.equal(answer.status, 200, `${name}: ${await answer.text()}`);
  }
  const { rows } = await pool.query(
    "select distinct thing_name from private.record where thing = 'setting' and actor_name <> ''",
  );
  assert.equal(rows.length, settingNames.length);
  await until(
    'the pages have the last of them',
    async () =>
      (await read('/site.webmanifest')).includes('Kili') &&
      (await read('/')).includes('Kili may call you back'),
  );
});

for (const path of pages)
  test(`${path} has the new names in its header, its footer and its metadata`, async () => {
    const page = await read(path);
    for (const shown of [
      '>Kili</span>',
      '>School of Computing</span>',
      'A small school in Madurai, by the river.',
      '© Kili School of Computing, Madurai',
      'Kili Education Private Limited, GSTIN 33ABCDE1234F1Z5',
      'href="https://social.example/@kili"',
      'href="tel:+914522345678"',
      'href="tel:+919876500002"',
      'href="mailto:office@kili.example"',
      '3 Mill Road',
      'Simmakkal, Madurai 625001',
      'property="og:site_name" content="Kili School of Computing"',
      'https://wa.me/919876500002?text=Hello%20Kili%2C',
      'Tuesday to Sunday 10:00 AM - 8:30 PM',
    ])
      assert.ok(page.includes(shown), `${path}: ${shown}`);
    assert.match(page, /<title>[^<]*Kili/);
  });

test('the home page has the figures, the tour, the hours and the map', async () => {
  const page = await read('/');
  for (const shown of [
    '7 evenings',
    'a week we are open',
    'since June 2025',
    'Our campus in Madurai',
    'Our two rooms, 2 min',
    'Two rooms and a lab.',
    'href="https://www.youtube.com/watch?v=abcdefghijk"',
    'href="https://maps.example/kili"',
    'You agree that Kili may call you back.',
  ])
    assert.ok(page.includes(shown), shown);
  const map = await fetch(`${server.url}/map.html`, { redirect: 'manual' });
  assert.equal(map.headers.get('location'), 'https://maps.example/kili');
});

test('the confirmation of a form says when the new institute calls', async () => {
  const sent = await sendLead({ name: 'Devi', email: 'devi@example.com' });
  assert.equal(sent.status, 303);
  const flash = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await read('/', { cookie: flash });
  assert.match(
    page,
    /Thank you, Devi<\/h3>.*We have your message about Python Development\. Kili rings you on the next evening\./s,
  );
});

test('search engines are told of the new institute', async () => {
  const page = await read('/');
  const told = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? ''))
    .find((data) => data.openingHoursSpecification);
  assert.equal(told.name, 'Kili School of Computing');
  assert.equal(told.alternateName, 'Kili');
  assert.equal(told.legalName, 'Kili Education Private Limited');
  assert.equal(told.telephone, '+914522345678');
  assert.equal(told.address.addressLocality, 'Madurai');
  assert.deepEqual(told.geo, { '@type': 'GeoCoordinates', latitude: 9.92, longitude: 78.12 });
  assert.equal(told.hasMap, 'https://maps.example/kili');
  assert.equal(told.openingHoursSpecification[0].closes, '20:30');
  assert.deepEqual(told.sameAs, ['https://social.example/@kili']);
});

test('security.txt names the new address for reports, for half a year from today', async () => {
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  const fields = (await answer.text()).trimEnd().split('\n');
  assert.deepEqual(fields.toSpliced(1, 1), [
    'Contact: mailto:office@kili.example',
    'Preferred-Languages: en',
    `Canonical: ${server.url}/.well-known/security.txt`,
  ]);
  const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00\.000Z)$/.exec(fields[1] ?? '') ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
  assert.ok(days > 178 && days <= 180, `${expires} is in ${days} days`);
});

test('phones are told of the new institute', async () => {
  const answer = await fetch(`${server.url}/site.webmanifest`);
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
  const { name, short_name, description } = (await answer.json()) as Record<string, string>;
  assert.deepEqual(
    { name, short_name, description },
    { name: 'Kili School of Computing', short_name: 'Kili', description: 'Evening classes in Madurai.' },
  );
});

test('the overview of the panel counts from the new number of enrolments', async () => {
  assert.match(await read('/admin', { cookie }), /5,?012/);
});

test('a lead is thanked in the new name, and the office hears of it at its new address', async () => {
  await sendLead({ name: 'Meena', email: 'meena@example.com' });
  const thanks = await readMessage(dataDir, 'meena@example.com');
  assert.equal(thanks.subject, 'We have your message – Kili School of Computing');
  assert.match(
    thanks.text,
    /3 Mill Road, Simmakkal, Madurai 625001, Tamil Nadu, India\r?\n0452 234 5678 · office@kili\.example/,
  );
  assert.match(thanks.text, /wa\.me\/919876500002/);
  const notice = await readMessage(dataDir, 'office@kili.example');
  assert.match(notice.subject, /Meena/);
});

test('a mail about an account is from the new institute, too', async () => {
  await fetch(`${server.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams({
      intent: 'sign-up',
      fullName: 'Ravi',
      email: 'ravi@example.com',
      password: administrator.password,
      confirmPassword: administrator.password,
    }),
  });
  const { subject, text } = await readMessage(dataDir, 'ravi@example.com');
  assert.equal(subject, 'Confirm your email address for Kili School of Computing');
  assert.match(text, /Madurai 625001/);
});

test('a lead keeps the version of the wording that its sender saw', async () => {
  const { rows } = await pool.query(
    "select value ->> 'version' as version from public.settings where name = 'consent'",
  );
  const now = rows[0].version;
  assert.notEqual(now, firstConsent);
  const wording = `<p[^>]*>${otherInstitute.consent.wording}`;
  const together = `<div data-static="true"><input type="hidden" name="consent" value="${now}"/>${wording}`;
  assert.match(await read('/'), new RegExp(together));
  for (const [name, sent, kept] of [
    ['Anbu', { consent: now }, now],
    ['Bala', { consent: firstConsent }, firstConsent],
    ['Chitra', { consent: "'; drop table leads" }, now],
    ['Devi', {}, now],
  ] as const) {
    await sendLead({ name, email: `${name.toLowerCase()}@example.com`, ...sent });
    const stored = await pool.query('select consent_version from public.contact_inquiries where name = $1', [
      name,
    ]);
    assert.deepEqual(stored.rows, [{ consent_version: kept }], name);
  }
});

test('a save that began from an older version changes nothing', async () => {
  const json = {
    intent: 'save',
    name: 'legal',
    seenAt: '2026-01-01T00:00:00+00:00',
    draft: { legal_name: 'Somebody else', gstin: '' },
  };
  const answer = await postToPanel(site(), cookie, '/admin/settings', { json });
  assert.equal(answer.status, 422);
  assert.match(await read('/'), /Kili Education Private Limited/);
});

test('what an administrator empties is nowhere shown empty', async () => {
  for (const [name, draft] of [
    ['contact', { ...otherInstitute.contact, whatsapp: '', course_whatsapp: '' }],
    ['address', { ...otherInstitute.address, map: '', latitude: '', longitude: '' }],
    ['office_hours', { hours: [] }],
    ['links', { links: [] }],
    ['tour', { ...otherInstitute.tour, video: '' }],
    ['legal', { legal_name: '', gstin: '' }],
    ['campus_figures', { figures: [] }],
  ] satisfies [SettingName, Draft][])
    assert.equal((await saveSetting(site(), cookie, name, draft)).status, 200, name);
  await until('the home page has heard of it', async () => !(await read('/')).includes('campus-facts'));
  for (const path of pages) {
    const page = await read(path);
    assert.doesNotMatch(
      page,
      /href="(tel:|mailto:|https:\/\/wa\.me\/|)"|wa\.me\/\?|GSTIN|social\.example/,
      path,
    );
  }
  assert.doesNotMatch(await read('/'), /tour-title|Office Hours|Open in Google Maps|<\/svg>WhatsApp/);
});

test('the page that says that the database is away has the facts that were read last', async () => {
  for (const name of ['contact', 'legal'] as const)
    assert.equal((await saveSetting(site(), cookie, name, otherInstitute[name])).status, 200);
  await until('they are on the pages', async () => (await read('/jobs')).includes('33ABCDE1234F1Z5'));
  await cluster.stop();
  // Signed in, it is no page that the server keeps.
  const answer = await fetch(`${server.url}/courses/java`, { headers: { cookie } });
  assert.equal(answer.status, 503);
  const page = (await answer.text()).replaceAll('<!-- -->', '');
  for (const shown of [
    '<title>Please try again · Kili</title>',
    '0452 234 5678',
    '+91 98765 00002',
    '© Kili School of Computing, Madurai',
    'GSTIN 33ABCDE1234F1Z5',
  ])
    assert.ok(page.includes(shown), shown);
  assert.match(await read('/site.webmanifest'), /Kili School of Computing/);
  await cluster.start();
});
