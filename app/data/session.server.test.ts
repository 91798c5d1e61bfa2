import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { buildInstitute } from '#tests/support/institute.ts';
import { serverContext } from './server-context.ts';
import { readVisitor, requestClient, sessionMiddleware, signedIn } from './session.server.ts';

test('nobody is asked about a visitor without a session cookie', async () => {
  const { context, calls } = siteWith(() => new Response(null, { status: 503 }));
  const visitor = await asRequest(context, new Request('http://localhost/'), () => readVisitor(context));
  assert.equal(visitor, null);
  assert.deepEqual(calls, []);
});

test('a signed-in visitor is shown by the local part of the e-mail, an administrator by the profile', async () => {
  const { context, calls } = siteWith((path) =>
    path.startsWith('/auth/v1/user')
      ? Response.json({ id: 'u1', email: 'priya.raman@example.com' })
      : Response.json([{ role: 'admin', rights: ['work on leads'], owes_second_factor: false }]),
  );
  const visitor = await asRequest(context, requestWithSession(), () => readVisitor(context));
  assert.deepEqual(visitor, {
    id: 'u1',
    displayName: 'priya.raman',
    isAdmin: true,
    isStaff: true,
    rights: ['work on leads'],
    owesSecondFactor: false,
  });
  assert.deepEqual(calls, [
    '/auth/v1/user',
    '/rest/v1/profiles?select=role%2Crights%2Cowes_second_factor&id=eq.u1',
  ]);
});

test('a profile that cannot be read makes nobody an administrator and is logged', async () => {
  const { context, logged } = siteWith((path) =>
    path.startsWith('/auth/v1/user')
      ? Response.json({ id: 'u1', email: 'priya@example.com' })
      : Response.json({ message: 'down', code: 'XX000' }, { status: 500 }),
  );
  const visitor = await asRequest(context, requestWithSession(), () => readVisitor(context));
  assert.deepEqual([visitor?.isAdmin, visitor?.isStaff], [false, false]);
  assert.equal(logged.length, 1);
});

test('a session that the service does not know is forgotten: its cookies go', async () => {
  const { context } = siteWith(() =>
    Response.json({ error_code: 'session_not_found', msg: 'Session does not exist' }, { status: 403 }),
  );
  const request = requestWithSession();
  const response = await respond(context, request, async () => assert.equal(signedIn(context), null));
  assert.match(response.headers.getSetCookie().join(), /sb-session=; Max-Age=0/);
});

test('a refused token is refreshed, and its owner stays signed in', async () => {
  const user = { id: 'u1', email: 'priya.raman@example.com' };
  const { context, calls } = siteWith((path) =>
    path.startsWith('/auth/v1/user')
      ? Response.json({ error_code: 'bad_jwt', msg: 'token has invalid issuer' }, { status: 403 })
      : Response.json({ access_token: 'a.b.c', refresh_token: 'next', expires_in: 3600, user }),
  );
  const response = await respond(context, requestWithSession(), async () =>
    assert.equal(signedIn(context)?.user.id, 'u1'),
  );
  assert.deepEqual(calls, ['/auth/v1/user', '/auth/v1/token?grant_type=refresh_token']);
  assert.match(response.headers.getSetCookie().join(), /sb-session=base64-/);
});

test('a session is forgotten when its refused token cannot be refreshed', async () => {
  const { context } = siteWith((path) =>
    path.startsWith('/auth/v1/user')
      ? Response.json({ error_code: 'bad_jwt', msg: 'token has invalid issuer' }, { status: 403 })
      : Response.json({ error_code: 'refresh_token_not_found', msg: 'Gone' }, { status: 400 }),
  );
  const response = await respond(context, requestWithSession(), async () =>
    assert.equal(signedIn(context), null),
  );
  assert.match(response.headers.getSetCookie().join(), /sb-session=; Max-Age=0/);
});

test('a service that is down ends no session', async () => {
  const { context } = siteWith(() => new Response(null, { status: 503 }));
  const response = await respond(context, requestWithSession(), async () =>
    assert.equal(signedIn(context), null),
  );
  assert.deepEqual(response.headers.getSetCookie(), []);
});

test('a request has one client, whoever asks for it', async () => {
  const { context } = siteWith(() => new Response());
  await asRequest(context, new Request('http://localhost/'), async () => {
    assert.equal(requestClient(context), requestClient(context));
  });
});

function siteWith(answer: (path: string) => Response) {
  const calls: string[] = [];
  const logged: unknown[] = [];
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
    log: (event) => logged.push(event),
    supabase: {
      url: 'http://supabase.local',
      publishableKey: 'publishable',
      fetch: async (input, init) => {
        const { pathname, search } = new URL(new Request(input, init).url);
        calls.push(pathname + search);
        return answer(pathname);
      },
    },
  });
  return { context, calls, logged };
}

/** Runs the work where a loader would run: inside the session's middleware. */
async function asRequest<Result>(
  context: RouterContextProvider,
  request: Request,
  work: (request: Request) => Promise<Result>,
): Promise<Result | undefined> {
  let result: Result | undefined;
  await respond(context, request, async () => {
    result = await work(request);
  });
  return result;
}

async function respond(context: RouterContextProvider, request: Request, work: () => Promise<void>) {
  const args = { request, context, params: {}, pattern: '/', url: new URL(request.url) };
  const response = await sessionMiddleware(args, async () => {
    await work();
    return new Response();
  });
  return response as Response;
}

function requestWithSession(): Request {
  const session = {
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1' },
  };
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  return new Request('http://localhost/', { headers: { Cookie: `sb-session=${value}` } });
}
