import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { mailboxFolders } from '#server/outbound/create-outbound.ts';
import { messagesIn } from '#tests/support/mailbox.ts';
import { paddedPng } from '#tests/support/padded-png.ts';
import { startServer } from '#tests/support/running-server.ts';

type Site = { DATA_DIR: string; DATABASE_URL: string };
/** A code counts once, and an app has a new one only every half minute: one for each sign-in that follows. */
const apps = ['phone', 'tablet'] as const;
type App = (typeof apps)[number];

export interface Person {
  email: string;
  password: string;
  apps: Record<App, { id: string; secret: string }>;
  picture: Buffer;
}

const bucket = 'course-images';
const pictureName = 'கோலம் 👩🏽‍🏫/kolam.png';

/** What only a running site makes: an account with second factors, signed in, and a picture in the storage. */
export async function fillSite(site: Site): Promise<Person> {
  const account = { email: 'head@example.com', password: 'four kolam dots \\ at dawn 🌅' };
  // Of the kind that does not get smaller, and larger than one read of a file.
  const picture = paddedPng(randomBytes(300_000));
  return whileRunning(site, async ({ visitor, service }) => {
    const person = { ...account, email_confirm: true, user_metadata: { full_name: 'தலைவர் \\N' } };
    need(await service.auth.admin.createUser(person));
    need(await service.storage.from(bucket).upload(pictureName, picture, { contentType: 'image/png' }));
    need(await visitor.auth.signInWithPassword(account));
    const enrolled = [];
    for (const app of apps) enrolled.push([app, await enrol(visitor, app)]);
    return { ...account, picture, apps: Object.fromEntries(enrolled) };
  });
}

async function enrol({ auth }: SupabaseClient, friendlyName: App) {
  const { id, totp } = need(await auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  need(await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  return { id, secret: totp.secret };
}

/** The site serves whoever knew it before, and tells nobody anything by itself. */
export async function demandIntact(site: Site, { email, password, picture, ...person }: Person, app: App) {
  await whileRunning(site, async ({ url, visitor }) => {
    const { data } = visitor.storage.from(bucket).getPublicUrl(pictureName);
    const shown = await fetch(data.publicUrl);
    assert.ok(Buffer.from(await shown.arrayBuffer()).equals(picture));
    assert.equal((await fetch(url)).status, 200);
    const leads = await visitor.from('contact_inquiries').select();
    assert.match(leads.error?.message ?? '', /^permission denied/);

    need(await visitor.auth.signInWithPassword({ email, password }));
    const { id, secret } = person.apps[app];
    need(await visitor.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) }));
    const level = need(await visitor.auth.mfa.getAuthenticatorAssuranceLevel());
    assert.equal(level.currentLevel, 'aal2');
    const wrong = await visitor.auth.signInWithPassword({ email, password: 'of somebody else' });
    assert.equal(wrong.error?.code, 'invalid_credentials');
  });
  assert.deepEqual(messagesIn(mailboxFolders(site.DATA_DIR).leads), []);
}

/** @param step a later one than that of now, within the allowance for clocks that differ */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

interface Running {
  url: string;
  visitor: SupabaseClient;
  service: SupabaseClient;
}

async function whileRunning<T>(site: Site, work: (running: Running) => Promise<T>): Promise<T> {
  const server = await startServer({ ...site });
  const { publishableKey, secretKey } = JSON.parse(readFileSync(join(site.DATA_DIR, 'keys.json'), 'utf8'));
  const connect = (key: string) =>
    createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  try {
    return await work({ url: server.url, visitor: connect(publishableKey), service: connect(secretKey) });
  } finally {
    await server.stop();
  }
}

/** What the client answered with, where an error is a failure of the test. */
function need<Answer extends { data: unknown; error: Error | null }>({ data, error }: Answer) {
  if (error) throw error;
  return data as NonNullable<Extract<Answer, { error: null }>['data']>;
}
