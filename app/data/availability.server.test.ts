import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider, redirect } from 'react-router';
import { buildInstitute } from '#tests/support/institute.ts';
import { answerWhenAway, watchDatabase } from './availability.server.ts';
import { serverContext } from './server-context.ts';
import { requestClient, sessionMiddleware, signedIn } from './session.server.ts';

const unreachable = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
const saying = (status: number) => async () => Response.json({ message: 'away' }, { status });
const aPage = (status: number) => async () =>
  new Response('<h1>Busy</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Asks the way a page does: middlewares of the root around `work`, and a Supabase that answers with `answer`. */
async function ask(
  answer: () => Promise<Response>,
  request: Request,
  work: (context: RouterContextProvider) => Promise<Response>,
) {
  const calls: string[] = [];
  const context = new RouterContextProvider();
  context.set(serverContext, {
    siteUrl: 'http://localhost',
    institute: buildInstitute(),
    trueUntil() {},
    hasRoute: () => true,
    visitorAddress: '203.0.113.7',
    signInWays: async () => ({ google: true, texts: 'sent', mails: 'sent' }),
    mail: { notifyEmail: () => 'office@example.com', mailbox: null, hasMailServer: true, wakeWorker() {} },
    backups: { kind: 'off' },
    warnings: async () => [],
    log: () => {},
    supabase: {
      url: 'http://supabase.local',
      publishableKey: 'publishable',
      fetch: async (input) => {
        calls.push(new URL((input as Request).url).pathname);
        return answer();
      },
    },
  });
  const args = { request, context, params: {}, pattern: '/', url: new URL(request.url) };
  const asResponse = (next: () => Promise<unknown>) => async () =>
    (await next().catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      return new Response(null, { status: 500 });
    })) as Response;
  const page = asResponse(() => work(context));
  const judged = asResponse(async () => answerWhenAway(args, page));
  const ofSession = asResponse(async () => sessionMiddleware(args, judged));
  return { response: (await watchDatabase(args, ofSession)) as Response, calls };
}

const readCourses = async (context: RouterContextProvider) => {
  await requestClient(context).from('courses').select('title').throwOnError();
  return new Response('courses');
};
const never = () => Promise.reject(new Error('This page must not be asked for.'));

function withSession(path: string, { expired }: { expired: boolean }, init?: RequestInit) {
  const session = {
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + (expired ? -10 : 3600),
    user: { id: 'u1' },
  };
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  return new Request(`http://localhost${path}`, { ...init, headers: { Cookie: `sb-session=${value}` } });
}

for (const [what, answer] of [
  ['says 503', saying(503)],
  ['says 502', saying(502)],
  ['says 504', saying(504)],
  ['says 522', saying(522)],
  ['is paused', saying(540)],
  ['has a page of its gateway say 500', aPage(500)],
  ['has a page of its gateway say nothing wrong', aPage(200)],
  ['cannot be reached', unreachable],
] as const) {
  test(`a database that ${what} is asked once, and the page says when to come back`, async () => {
    const { response, calls } = await ask(answer, new Request('http://localhost/'), readCourses);
    assert.equal(response.status, 503);
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.deepEqual(calls, ['/rest/v1/courses']);
  });

  for (const expired of [false, true]) {
    test(`nor is a session ended that it ${what} about, ${expired ? 'old' : 'young'} as it is`, async () => {
      const { response, calls } = await ask(answer, withSession('/admin', { expired }), never);
      assert.equal(response.status, 503);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.deepEqual(calls, [expired ? '/auth/v1/token' : '/auth/v1/user']);
    });
  }
}

test('a session that cannot be renewed for a fault of the service is not ended, and nobody waits for it', async () => {
  const { response, calls } = await ask(saying(500), withSession('/admin', { expired: true }), never);
  assert.equal(response.status, 503);
  assert.deepEqual([response.headers.getSetCookie(), calls.length], [[], 1]);
});

test('a refusal of the service is an answer', async () => {
  const { response } = await ask(
    async () => Response.json({ code: 'refresh_token_not_found', message: 'no' }, { status: 400 }),
    withSession('/admin', { expired: true }),
    async (context) => {
      assert.equal(signedIn(context), null);
      return redirect('/auth');
    },
  );
  assert.equal(response.status, 302);
  assert.match(response.headers.getSetCookie().join(), /sb-session=; Max-Age=0/);
});

test('a page that made do without the database is not shown, nor is anybody sent elsewhere', async () => {
  for (const made of [new Response('an empty list'), redirect('/auth')]) {
    const { response } = await ask(saying(503), new Request('http://localhost/'), async (context) => {
      await requestClient(context).from('courses').select('title');
      return made;
    });
    assert.equal(response.status, 503);
  }
});

test('an action that succeeded has succeeded, whatever failed beside it', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  const { response } = await ask(saying(503), request, async (context) => {
    await requestClient(context).from('courses').select('title');
    return redirect('/', 303);
  });
  assert.equal(response.status, 303);
});

test('a form comes back with all that was typed but passwords and codes', async () => {
  const typed = {
    intent: 'sign-in',
    email: 'meena@example.com',
    message: 'one\r\ntwo',
    password: 'x',
    otp: '1',
  };
  for (const body of [new URLSearchParams(typed), formData(typed)]) {
    const request = new Request('http://localhost/auth?next=/account', { method: 'POST', body });
    const { response } = await ask(saying(503), request, async (context) => {
      await request.text();
      return readCourses(context);
    });
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), {
      action: '/auth?next=/account',
      fields: [
        ['intent', 'sign-in'],
        ['email', 'meena@example.com'],
        ['message', 'one\ntwo'],
        ['password', ''],
        ['otp', ''],
      ],
    });
  }
});

test('so does one that was never read, because the session could not be looked at', async () => {
  const body = new URLSearchParams({ name: 'Meena' });
  const request = withSession('/account', { expired: false }, { method: 'POST', body });
  request.headers.set('Content-Type', 'application/x-www-form-urlencoded');
  const { response } = await ask(saying(503), request, never);
  assert.deepEqual(await response.json(), { action: '/account', fields: [['name', 'Meena']] });
});

for (const path of ['//evil.example/x', '///evil.example/x', '/\\evil.example/x', '/.//evil.example/x']) {
  test(`a form to ${path} does not come back as one to another site`, async () => {
    const body = new URLSearchParams({ name: 'Meena' });
    const request = new Request(`http://localhost${path}`, { method: 'POST', body });
    const { response } = await ask(saying(503), request, readCourses);
    const { action } = (await response.json()) as { action: string };
    assert.equal(new URL(action, 'http://localhost').href, 'http://localhost/evil.example/x');
  });
}

test('what is no form gets the sentence alone', async () => {
  const request = new Request('http://localhost/admin', { method: 'POST', body: JSON.stringify({ a: 1 }) });
  const { response } = await ask(saying(503), request, readCourses);
  assert.equal(response.status, 503);
  assert.match(await response.text(), /^The site is not available right now\./);
});

test('a function answers for itself', async () => {
  const { response } = await ask(saying(503), new Request('http://localhost/'), async (context) => {
    const { error } = await requestClient(context).functions.invoke('enhance-prompt', { body: {} });
    return new Response(String(error?.context?.status));
  });
  assert.deepEqual([response.status, await response.text()], [200, '503']);
});

function formData(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
