import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { canEnter, postgresAccount } from '#supabase-embedded/postgres/account.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { announcedPasswords, isSignedIn, signIn } from '#tests/support/sign-in.ts';
import { administer, assertAdministered, doorOf, type People, preparePeople } from './administered-people.ts';
import { createCommands } from './site-commands.ts';

// One life of a site with a database of its own, whose first password nobody has read, told in order. Where root runs the
// tests, an ordinary user runs the site, and both use the command.
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'admin-'));
const [dataDir, closed] = [join(folder, 'data'), join(folder, 'closed')];
const nobody = postgresAccount();
const owner = nobody && canEnter(root, nobody) ? nobody : undefined;
const other = owner && { uid: 0, gid: 0 };
const email = 'head@example.com';
const env: Record<string, string> = {
  ...{
    DATA_DIR: dataDir,
    HOME: folder,
    ADMIN_EMAIL: email,
    SITE_URL: '',
    DATABASE_URL: '',
    BACKUP_TO: 'off',
  },
};
const { start, run, refuses } = createCommands(env, owner);
let url: string;
let waiting: People;

before(async () => {
  // An ordinary user could not write it.
  buildSite(console.log);
  chmodSync(folder, 0o755);
  for (const each of [dataDir, closed]) mkdirSync(each);
  if (owner) for (const each of [folder, dataDir]) chownSync(each, owner.uid, owner.gid);
  chmodSync(closed, 0);
  env.PORT = String(await freePort());
  url = `http://localhost:${env.PORT}`;
});
after(() => {
  // Only root can remove a closed folder.
  chmodSync(closed, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const site = () => ({ url, dataDir });
const admin = (args: string, account = owner) => run(`node server/admin.ts ${args}`, {}, account);

async function startSite() {
  const running = start('node server/main.ts');
  await running.printed('The site is ready');
  return {
    ...running,
    async stop() {
      running.signal('SIGINT');
      await running.endsWith(0);
    },
  };
}

async function resetPassword(account = owner): Promise<string> {
  const output = await run(`npm run admin -- reset-password ${email.toUpperCase()}`, {}, account);
  const [password, ...others] = announcedPasswords(output);
  assert.ok(password && others.length === 0, output);
  return password;
}

test('before the first start, and where something is wrong, it says what in a line and makes nothing', async () => {
  await refuses([
    [
      'node server/admin.ts list',
      {},
      /^There is no database in .* yet: start the server once, or set DATA_DIR\.\n$/,
    ],
    [
      'node server/admin.ts list',
      { DATA_DIR: closed },
      /^\S+closed is not readable for this account.*: change its .*\.\n$/,
    ],
    [
      'node server/main.ts',
      { ADMIN_EMAIL: 'head' },
      /^ADMIN_EMAIL is "head": give an address such as \S+\.\n$/,
    ],
  ]);
  assert.match(await run('node server/admin.ts'), /^ {2}npm run admin -- reset-password EMAIL$/m);
});

test('a first password that was never used is replaced while the site is down', async () => {
  const first = await startSite();
  assert.equal(announcedPasswords(first.output()).length, 1, first.output());
  await first.stop();

  const password = await resetPassword();
  const running = await startSite();
  assert.match(running.output(), /^Administrator head@example\.com has never signed in: npm run admin -- /m);
  assert.equal((await signIn(site(), { email, password })).status, 200);

  const people = await preparePeople(doorOf(url, dataDir), 'running');
  await assertAdministered(doorOf(url, dataDir), people, await administer(admin, people));
  waiting = await preparePeople(doorOf(url, dataDir), 'stopped');
  await running.stop();
});

test('every command works while the site is down, for the other account as well', async () => {
  const before = await resetPassword(other);
  const done = await administer((args) => admin(args, other), waiting);
  // What the other account started and stopped again is no obstacle.
  const running = await startSite();
  assert.doesNotMatch(running.output(), /never signed in/);
  await assertAdministered(doorOf(url, dataDir), waiting, done);

  const { access_token } = await signIn(site(), { email, password: before });
  assert.ok(await isSignedIn(site(), access_token));
  let refused = 0;
  while (refused !== 429) ({ status: refused } = await signIn(site(), { email, password: 'wrong' }));
  const password = await resetPassword(other);
  assert.equal(await isSignedIn(site(), access_token), false);
  assert.equal((await signIn(site(), { email, password: before })).status, 400);
  assert.equal((await signIn(site(), { email, password })).status, 200, 'wrong tries no longer count');
  await running.stop();
});
