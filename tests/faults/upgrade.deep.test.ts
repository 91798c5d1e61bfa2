import assert from 'node:assert/strict';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { readMessage } from '#tests/support/mailbox.ts';
import { restoreDatabase } from '#tests/support/restored-database.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { cookieValue } from './shared-pages/people.ts';
import { describeSchema } from './upgrade/describe-schema.ts';
import { type Page, panelPages, publicPages } from './upgrade/pages.ts';

/** What commit e0c9403 left behind; upgrade/README.md says how it was recorded. */
const recording = join(import.meta.dirname, 'upgrade', 'e0c9403');
const asha = { email: 'asha@institute.example', password: 'four kolam dots at dawn' };
const bala = { email: 'bala@institute.example', password: 'nine lamps by the well' };
const balasKey = 'GCML36SYGBUEWGRG72CMBVRM3BSHUGYJ';
const ushasRefreshToken = 'gdwj4kpgsgwg';

const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
chmodSync(dataDir, 0o755);
for (const part of ['keys.json', 'storage']) {
  cpSync(join(recording, part), join(dataDir, part), { recursive: true });
}
const database = await restoreDatabase({
  dump: join(recording, 'database.sql'),
  recordedAt: new Date('2026-11-15T19:04:39Z'),
});
// What the pages show later is read before anything is upgraded.
const panel = await panelPages(database.pool);
const site = await publicPages(database.pool);
const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, TRUST_PROXY: '1' };
let server: RunningServer;
before(async () => {
  server = await startServer(settings);
});
after(async () => {
  await server.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, cookie = '') =>
  fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });

/** Sends a form as a browser without scripts does, and answers with where it leads and the cookies it leaves. */
async function send(path: string, fields: Record<string, string>, cookie = '') {
  const response = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, cookie, 'x-forwarded-for': '198.51.100.77' },
    body: new URLSearchParams(fields),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { status: response.status, location: response.headers.get('location'), cookie: cookies.join('; ') };
}

async function assertShown({ path, shows }: Page, cookie?: string) {
  const page = await get(path, cookie);
  assert.equal(page.status, 200, path);
  const text = (await page.text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  for (const words of shows) assert.ok(text.includes(words), `${path} does not show ${words}`);
}

const signIn = (person: typeof asha) => send('/auth?next=/admin', { intent: 'sign-in', ...person });

test('every page of the panel answers, with what was in it', async () => {
  const { location, cookie } = await signIn(asha);
  assert.equal(location, '/admin');
  for (const page of panel) await assertShown(page, cookie);
});

test('every public page answers, with what was in it', async () => {
  for (const page of site) await assertShown(page);
});

test('the picture that was uploaded is still there', async () => {
  const picture = await get('/storage/v1/object/public/course-images/1234567890.png');
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
});

test('a second factor is still asked for, and still the same', async () => {
  const first = await signIn(bala);
  assert.equal(first.location, '/two-step?next=%2Fadmin');
  const code = new TOTP({ secret: Secret.fromBase32(balasKey) }).generate();
  const second = await send('/two-step?next=/admin', { intent: 'code', code }, first.cookie);
  assert.equal(second.location, '/admin');
  assert.equal((await get('/admin', second.cookie)).status, 200);
});

test('somebody who was signed in still is', async () => {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: ushasRefreshToken }),
  });
  assert.equal(answer.status, 200);
  const page = await get('/account', `sb-session=${cookieValue(await answer.json())}`);
  assert.match(await page.text(), /usha@example\.com/);
});

describe('leads and mails', () => {
  test('a mail that was waiting is sent', async () => {
    assert.match((await readMessage(dataDir, 'lakshmi@example.com')).text, /Lakshmi/);
  });

  test('a new lead is stored and mailed', async () => {
    const person = { name: 'Nila Kumar', email: 'nila@example.com', phone: '98400 11111' };
    const lead = { ...person, form: 'contact', type: 'contact', course: 'python', message: 'Hello' };
    assert.equal((await send('/?index', lead)).status, 303);
    const { rowCount } = await database.pool.query('select from public.contact_inquiries where email = $1', [
      lead.email,
    ]);
    assert.equal(rowCount, 1);
    assert.match((await readMessage(dataDir, lead.email)).text, /Nila/);
  });
});

test('the database is now as one that was made today', async () => {
  const fresh = await createTestDatabase();
  try {
    assert.deepEqual(await describeSchema(database.pool), await describeSchema(fresh.pool));
  } finally {
    await fresh.close();
  }
});

test('a version that does not know the database is refused in a sentence, and the one that runs goes on', async () => {
  await database.pool.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'of_tomorrow')`,
  );
  await assert.rejects(
    startServer(settings),
    /ended with 1:.*migration 29990101000000, which is not here: start the newer/s,
  );
  assert.equal((await get('/jobs')).status, 200);
});
