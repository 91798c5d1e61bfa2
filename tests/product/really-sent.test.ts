import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { postToPanel } from '#tests/support/post-to-panel.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const newcomer = { email: 'meena@example.com', password: administrator.password };
const phone = '+919876501234';
const publicUrl = 'https://www.example.com';

async function start(t: TestContext, env: Record<string, string> = {}) {
  const product = await startProduct({
    PORT: String(await freePort()),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });
  t.after(() => product.close());
  return product;
}

/** The text that a page of the site shows, without its tags. */
const textOf = (html: string) =>
  html
    .slice(0, html.indexOf('</main>'))
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

const read = async ({ server: { localUrl } }: Product, path: string, cookie = '') =>
  textOf(await (await fetch(localUrl + path, { headers: { cookie } })).text());

/** A form of an account page, as a browser without scripts sends it. */
async function send({ server: { localUrl } }: Product, path: string, fields: object, origin = localUrl) {
  const body = new URLSearchParams({ ...fields });
  const answer = await fetch(localUrl + path, { method: 'POST', headers: { origin }, body });
  return { status: answer.status, text: textOf(await answer.text()) };
}

const signUp = { intent: 'sign-up', fullName: 'Meena', ...newcomer, confirmPassword: newcomer.password };

/** What the panel answers to an invitation, and then shows. */
async function invite(product: Product) {
  const { url, localUrl } = product.server;
  const cookie = await sessionCookiesOf({ url: localUrl, ...product.keys }, administrator);
  const fields = { intent: 'invite', email: 'ravi@example.com', role: 'editor' };
  const asked = { server: { ...product.server, url: localUrl } };
  const answer = await postToPanel({ ...product, ...asked }, cookie, '/admin/people.data', { fields });
  return { cookie, url, answer: await answer.text() };
}

test('at localhost without providers, pages say where mails and codes are kept', async (t) => {
  const product = await start(t);
  const page = await read(product, '/auth');
  assert.match(page, /Sign-in with Google is not switched on\. Use your email address\./);
  assert.match(page, /TWILIO_ACCOUNT_SID is not set, so no text message is sent\..* is kept in the mailbox/);
  assert.match(page, /SMTP_URL is not set, so no mail is sent\..* is kept in the mailbox/);

  const asked = await send(product, '/auth', { intent: 'send-code', phone });
  assert.equal(asked.status, 200);
  assert.match(asked.text, /No code was sent to \+919876501234\./);
  assert.doesNotMatch(asked.text, /OTP Sent/);
  assert.match((await readMessage(product.dataDir, phone)).code, /^\d{6}$/);

  const signedUp = await send(product, '/auth', signUp);
  assert.match(signedUp.text, /No mail was sent to meena@example\.com\..*Follow the link in the mail/);
  const forgotten = await send(product, '/forgot-password', { email: administrator.email });
  assert.match(forgotten.text, /No mail was sent to asha@example\.com\./);
  assert.doesNotMatch(signedUp.text + forgotten.text, /heck your email/);
});

test('elsewhere without providers, pages say what is not sent, and codes are refused', async (t) => {
  const product = await start(t, { SITE_URL: publicUrl });
  const page = await read(product, '/auth');
  assert.match(
    page,
    /cannot send text messages, so no code would reach you\. Sign in with your email address/,
  );
  assert.match(page, /cannot send mail, so the mail that confirms your address would not reach you\./);
  assert.match(page, /Call us for help: \+91/);
  assert.doesNotMatch(page, /mailbox|SMTP_URL|TWILIO/);

  const refused = await send(product, '/auth', { intent: 'send-code', phone }, publicUrl);
  assert.equal(refused.status, 422);
  assert.match(refused.text, /Phone Auth Failed.*This site cannot send text messages/);
  const { auth } = product.visitor();
  const { error } = await auth.signInWithOtp({ phone });
  assert.deepEqual([error?.status, error?.code], [400, 'phone_provider_disabled']);
  // Nor does the answer say whether the number has an account.
  const known = await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  assert.equal(known.error?.code, 'phone_provider_disabled');
  const { data } = await auth.signInWithPassword(administrator);
  assert.ok(data.session);
  assert.equal((await auth.resend({ type: 'sms', phone })).error?.code, 'phone_provider_disabled');

  const signedUp = await send(product, '/auth', signUp, publicUrl);
  assert.match(signedUp.text, /No mail was sent to meena@example\.com\. ?This site cannot send mail/);
  const forgotten = await send(product, '/forgot-password', { email: administrator.email }, publicUrl);
  assert.match(forgotten.text, /No mail was sent to asha@example\.com\..*the link would not reach you/);
});

test('without SMTP an invitation is kept, and the panel says so', async (t) => {
  const product = await start(t);
  const { cookie, answer } = await invite(product);
  assert.match(answer, /The invitation is kept in the mailbox, not sent: SMTP_URL is not set/);
  await readMessage(product.dataDir, 'ravi@example.com');
  const kept = /Kept in the mailbox, not sent: SMTP_URL is not set; written/;
  while (!kept.test(await read(product, '/admin/people', cookie)));
  const outbox = await read(product, '/admin/mail?state=kept', cookie);
  assert.match(outbox, kept);
  assert.match(outbox, /Kept \(1\)/);
  assert.match(await read(product, '/admin/mail?view=mailbox', cookie), /Not sent, kept \d/);
});

test('if the mail server refuses, the panel shows its answer beside the invitation and for mails about accounts', async (t) => {
  const sink = await startSmtpSink({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('Relaying denied'), { responseCode: 450 })),
  });
  t.after(() => sink.close());
  const product = await start(t, { SMTP_URL: sink.url });
  assert.doesNotMatch(await read(product, '/auth'), /no mail is sent|cannot send mail/);
  const { cookie, answer } = await invite(product);
  assert.match(answer, /An invitation is on its way to ravi@example\.com/);
  const refusal = /1 attempt so far, next .*The last attempt failed: .*450 Relaying denied/;
  while (!refusal.test(await read(product, '/admin/people', cookie)));
  await send(product, '/auth', signUp);
  const waiting =
    /1 mail about accounts is waiting to be sent\..*The last attempt failed: .*450 Relaying denied/;
  while (!waiting.test(await read(product, '/admin/mail', cookie)));
});

test('a way to sign in that is switched on has no note', async (t) => {
  const product = await start(t, {
    SITE_URL: publicUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+15550000000',
  });
  assert.doesNotMatch(await read(product, '/auth'), /not switched on|is not set|cannot send/);
  const answer = await fetch(`${product.server.localUrl}/auth/v1/settings`, {
    headers: { apikey: product.keys.publishableKey },
  });
  const { external } = (await answer.json()) as { external: Record<string, boolean> };
  assert.deepEqual([external.google, external.phone], [true, true]);
});
