import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { announcedPasswords } from '#tests/support/sign-in.ts';

/** Where people sign in, and the keys to it. */
export interface Door {
  url: string;
  publishable: string;
  secret: string;
}

/** Of a site whose keys lie in that folder. */
export function doorOf(url: string, dataDir: string): Door {
  const { publishableKey, secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return { url, publishable: publishableKey, secret: secretKey };
}

/** Runs a command of `npm run admin`. @returns what it printed when it went well */
export type Admin = (args: string) => Promise<string>;

interface Person {
  email: string;
  client: SupabaseClient;
}

/** Whom the commands are tried on, each signed in. */
export interface People {
  group: string;
  forgetful: Person;
  /** An administrator with a second step, who has passed it. */
  withoutPhone: Person;
  raised: Person;
  lowered: Person;
  counsellor: Person;
}

const password = 'plum orchard lantern 47';
const connect = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

export async function signIn(door: Door, email: string, secretWord = password): Promise<SupabaseClient> {
  const client = connect(door.url, door.publishable);
  const { error } = await client.auth.signInWithPassword({ email, password: secretWord });
  if (error) throw error;
  return client;
}

/** By the form that is open to everybody; nobody reads the mail that is sent. */
export async function signUp(door: Door, email: string) {
  const { error } = await connect(door.url, door.publishable).auth.signUp({ email, password });
  assert.equal(error, null);
}

/** What the database says, for the panel's pages ask it as well. */
export const mayAdminister = async (client: SupabaseClient) =>
  (await client.rpc('lead_owners')).error === null;

export const isSignedIn = async (client: SupabaseClient) => (await client.auth.getUser()).error === null;

export async function preparePeople(door: Door, group: string): Promise<People> {
  const service = connect(door.url, door.secret);
  const prepare = async (name: string, role: string): Promise<Person> => {
    const email = `${name}-${group}@example.com`;
    const { data } = await service.auth.admin.createUser({ email, password, email_confirm: true });
    const { error } = await service.from('profiles').update({ role }).eq('id', data.user?.id);
    assert.equal(error, null);
    return { email, client: await signIn(door, email) };
  };
  const people = {
    group,
    forgetful: await prepare('forgetful', 'user'),
    withoutPhone: await prepare('without-phone', 'admin'),
    raised: await prepare('raised', 'user'),
    lowered: await prepare('lowered', 'admin'),
    counsellor: await prepare('counsellor', 'counsellor'),
  };
  await addSecondStep(people.withoutPhone.client);
  assert.equal(await mayAdminister(await signIn(door, people.withoutPhone.email)), false);
  return people;
}

async function addSecondStep({ auth: { mfa } }: SupabaseClient) {
  const { data, error } = await mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
  assert.equal((await mfa.challengeAndVerify({ factorId: data.id, code })).error, null);
}

export interface Done {
  /** The passwords that were announced. */
  added: string;
  renewed: string;
  listed: string;
}

/** Every command once. */
export async function administer(
  admin: Admin,
  { group, forgetful, withoutPhone, raised, lowered }: People,
): Promise<Done> {
  const passwordOf = (output: string) => {
    const [announced, ...others] = announcedPasswords(output);
    assert.ok(announced && others.length === 0, output);
    return announced;
  };
  const added = passwordOf(await admin(`add Added-${group}@Example.com`));
  const renewed = passwordOf(await admin(`reset-password ${forgetful.email}`));
  assert.match(await admin(`reset-two-step ${withoutPhone.email}`), /^Removed the second step of without-/m);
  assert.match(await admin(`role ${raised.email} admin`), /^\S+ has the role admin now, and had user\.$/m);
  assert.match(await admin(`role ${lowered.email} user`), /^\S+ has the role user now, and had admin\.$/m);
  return { added, renewed, listed: await admin('list') };
}

/** What each of them finds. */
export async function assertAdministered(door: Door, people: People, { added, renewed, listed }: Done) {
  const { group, forgetful, withoutPhone, raised, lowered } = people;
  assert.equal(await mayAdminister(await signIn(door, `added-${group}@example.com`, added)), true);

  assert.equal(await isSignedIn(forgetful.client), false);
  await assert.rejects(signIn(door, forgetful.email), /Invalid login credentials/);
  assert.equal(await mayAdminister(await signIn(door, forgetful.email, renewed)), false);

  assert.equal(await isSignedIn(withoutPhone.client), false);
  assert.equal(await mayAdminister(await signIn(door, withoutPhone.email)), true);

  assert.equal(await mayAdminister(raised.client), true, 'at once, in the session that was open');
  assert.equal(await mayAdminister(lowered.client), false, 'at once');
  assert.equal(await isSignedIn(lowered.client), false, 'as whoever is let go in the panel');

  const rows = ['added', 'without-phone', 'raised'].map((name) => `${name}-${group}@example\\.com +admin`);
  for (const row of [...rows, `counsellor-${group}@example\\.com +counsellor`])
    assert.match(listed, new RegExp(`^${row} +\\d{4}-\\d\\d-\\d\\d +\\S+ +off$`, 'm'));
  assert.doesNotMatch(listed, new RegExp(`${lowered.email}|${forgetful.email}|${added}|${renewed}`));
  assert.match(listed, /^Other accounts: [1-9]\d*$/m);
}
