import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { startTestCluster, type TestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

// What visitors and administrators see while PostgreSQL is stopped under the site, and afterwards.

const admin = { email: 'asha@example.com', password: 'correct horse battery' };
const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
let cluster: TestCluster;
let server: RunningServer;
let session: string;

before(async () => {
  chmodSync(dataDir, 0o755);
  cluster = await startTestCluster();
  server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  session = sessionOf(await post('/auth', { intent: 'sign-in', ...admin }));
  for (const path of ['/', '/jobs', '/courses/python']) assert.equal((await get(path)).status, 200);
  await changeTitle('Python for Everybody');
  await until(async () => (await (await get('/courses/python')).text()).includes('Python for Everybody'));
  await changeTitle('Python for You');
  await cluster.stop();
});

after(async () => {
  await server.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.localUrl + path, { headers, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.localUrl + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: server.url, ...headers },
    redirect: 'manual',
  });

async function until(holds: () => Promise<boolean>) {
  while (!(await holds().catch(() => false))) await setTimeout(50);
}

const service = () => {
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return createClient(server.localUrl, secretKey, { auth: { persistSession: false } });
};
const changeTitle = (title: string) =>
  service().from('courses').update({ title }).eq('slug', 'python').throwOnError();

const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => cookie?.startsWith('sb-session'))
    .join('; ');

/** The same session after an hour: its access token has to be renewed. */
function anHourLater(cookie: string): string {
  const value = cookie.replaceAll(/(?:^|; )sb-session(?:\.\d+)?=/g, '').replace('base64-', '');
  const held = JSON.parse(Buffer.from(value, 'base64url').toString());
  const expired = { ...held, expires_at: Math.floor(Date.now() / 1000) - 10 };
  return `sb-session=base64-${Buffer.from(JSON.stringify(expired)).toString('base64url')}`;
}

/** What an answer says, as far as the tests look at it. */
async function readAnswer(asked: Promise<Response>) {
  const { status, headers, ...rest } = await asked.then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
  return { status, text: rest.text, ended: headers.getSetCookie().join().includes('Max-Age=0'), headers };
}
type Answer = Awaited<ReturnType<typeof readAnswer>>;

function assertUnavailable({ status, text, headers, ended }: Answer, ...words: string[]) {
  assert.equal(status, 503, text.slice(0, 200));
  assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(headers.get('cache-control') ?? '', /no-store/);
  assert.equal(ended, false, 'no cookie is taken away');
  for (const word of words) assert.ok(text.includes(word), `${word} is missing`);
}

const enquiry = {
  form: 'contact',
  type: 'contact',
  name: 'Meena "M" Sundaram',
  email: 'meena@example.com',
  phone: '+91 98765 00000',
  course: 'python',
  message: 'First line\nSecond line, with <b>marks</b>',
  whatsapp: 'on',
};
const { course, message, ...person } = enquiry;
const enrolment = { ...person, type: 'enrollment', course_name: 'Java', course_id: 'java' };
const secret = 'a secret that nobody else may see';
const typed = ['Meena &quot;M&quot; Sundaram', 'meena@example.com', '+91 98765 00000'];

/** Each form of the site as a browser without scripts sends it, and what has to be in the page that comes back. */
const forms: Record<string, { path: string; fields: Record<string, string>; shown: string[] }> = {
  'the contact form': {
    path: '/?index',
    fields: enquiry,
    shown: ['action="/?index"', ...typed, 'First line\nSecond line, with &lt;b&gt;marks'],
  },
  'a request for a service': { path: '/services', fields: { ...enquiry, form: 'service-x' }, shown: typed },
  'an enrolment': { path: '/courses/java', fields: { ...enrolment, form: 'lead-dialog' }, shown: typed },
  'a registration': {
    path: '/?index',
    fields: { ...enrolment, form: 'register', course_id: 'workshop-x' },
    shown: typed,
  },
  'a sign-in': {
    path: '/auth?next=%2Faccount',
    fields: { intent: 'sign-in', email: 'meena@example.com', password: secret },
    shown: ['meena@example.com', 'action="/auth?next=%2Faccount"'],
  },
  'a sign-up': {
    path: '/auth',
    fields: {
      intent: 'sign-up',
      fullName: 'Meena S',
      email: 'm@example.com',
      password: secret,
      confirmPassword: secret,
    },
    shown: ['Meena S', 'm@example.com'],
  },
  'a sign-in by phone': {
    path: '/auth',
    fields: { intent: 'send-code', phone: '+91 98765 00000' },
    shown: ['+91 98765 00000'],
  },
  'a forgotten password': {
    path: '/forgot-password',
    fields: { email: 'm@example.com' },
    shown: ['m@example.com'],
  },
};

/** Asked all at once: each of them waits for the database as long as it may. */
function askEverything() {
  const every = <Key extends string>(keys: readonly Key[], ask: (key: Key) => Promise<Response>) =>
    Object.fromEntries(keys.map((key) => [key, readAnswer(ask(key))])) as Record<Key, Promise<Answer>>;
  const signedIn = (cookie: string) => ({
    ...every(['/admin', '/admin/leads.data', '/account'] as const, (path) => get(path, { cookie })),
    'a name': readAnswer(post('/account', { intent: 'name', fullName: 'Asha R' }, { cookie })),
    'a lead’s note': readAnswer(post('/admin/leads/x', { intent: 'note', body: 'Called' }, { cookie })),
    'a sign-out': readAnswer(post('/sign-out', {}, { cookie })),
  });
  return {
    kept: every(['/', '/jobs', '/courses/python'] as const, (path) => get(path)),
    others: every(['/courses/java', '/jobs?q=java', '/?seats'] as const, (path) => get(path)),
    data: every(
      ['/sitemap.xml', '/brochures/java.pdf', '/seats.html', '/jobs.data?q=java', '/_.data'] as const,
      (path) => get(path),
    ),
    plain: every(['/prompt-builder', '/auth'] as const, (path) => get(path)),
    young: signedIn(session),
    old: signedIn(anHourLater(session)),
    forms: every(Object.keys(forms), (name) => post(forms[name]?.path ?? '', forms[name]?.fields ?? {})),
    scripted: readAnswer(post('/_.data?index', { ...enquiry, key: crypto.randomUUID() })),
    google: readAnswer(post('/auth/google', { next: '/account' })),
    prompt: readAnswer(post('/prompt-builder', { prompt: 'A poem', useCase: 'chatgpt-writing' })),
  };
}

describe('while PostgreSQL is stopped', () => {
  let asked: ReturnType<typeof askEverything>;
  before(async () => {
    asked = askEverything();
    await Promise.all(Object.values(asked).flatMap((some) => Object.values(some)));
  });

  test('pages in memory are served, also one whose content had just changed', async () => {
    for (const [path, answer] of Object.entries(asked.kept)) {
      const { status, text } = await answer;
      assert.equal(status, 200, path);
      assert.match(text, /<\/html>/);
    }
  });

  test('any other page says that the site is back in a moment, and how else to reach the institute', async () => {
    for (const answer of Object.values(asked.others))
      assertUnavailable(await answer, 'We will be back in a moment', '98765 43210', 'wa.me/', '<footer');
  });

  test('files and data say so by their status', async () => {
    for (const answer of Object.values(asked.data))
      assertUnavailable(await answer, 'The site is not available right now.');
  });

  test('a page that reads nothing is there, and so is the prompt builder', async () => {
    for (const answer of [...Object.values(asked.plain), asked.prompt])
      assert.equal((await answer).status, 200);
  });

  for (const age of ['young', 'old'] as const) {
    test(`whoever is signed in stays so, with a token that is ${age}, and what they sent comes back`, async () => {
      const { '/admin': admin, '/admin/leads.data': data, '/account': account, ...posts } = asked[age];
      for (const page of [admin, account]) assertUnavailable(await page, 'We will be back in a moment');
      assertUnavailable(await data);
      const { 'a sign-out': signOut, ...forms } = posts;
      for (const answer of Object.values(forms)) assertUnavailable(await answer, 'Send again');
      const left = await signOut;
      assert.deepEqual([left.status, left.headers.get('location'), left.ended], [303, '/', true]);
      assertUnavailable(await forms['a name'], 'Asha R');
      assertUnavailable(await forms['a lead’s note'], 'Note', '>Called</textarea>');
      assert.doesNotMatch((await account).text, /Sign In/);
    });
  }

  for (const [name, { fields, shown }] of Object.entries(forms)) {
    test(`${name} comes back with all that was typed, but for passwords`, async () => {
      const answer = (await asked.forms[name]) as Answer;
      assertUnavailable(answer, 'Send again', '98765 43210', ...shown);
      for (const field of Object.keys(fields)) assert.ok(answer.text.includes(`name="${field}"`), field);
      assert.ok(!answer.text.includes(secret));
    });
  }

  test('the way to Google leads back to the page that it began on', async () => {
    const { status, headers } = await asked.google;
    assert.deepEqual([status, headers.get('location')], [303, '/auth?next=%2Faccount']);
  });

  test('a form sent by our script hears the same', async () => {
    assertUnavailable(await asked.scripted);
  });
});

test('once PostgreSQL is there again, everything works without a restart', async () => {
  await cluster.start();
  await until(async () => (await get('/courses/java')).status === 200);
  await until(async () => (await (await get('/courses/python')).text()).includes('Python for You'));
  for (const cookie of [session, anHourLater(session)])
    assert.equal((await get('/admin', { cookie })).status, 200);
  for (const _ of ['once', 'twice']) assert.equal((await post('/?index', enquiry)).status, 303);
  const { data } = await service().from('contact_inquiries').select('name, message');
  assert.deepEqual(data, [{ name: enquiry.name, message: enquiry.message }]);
});
