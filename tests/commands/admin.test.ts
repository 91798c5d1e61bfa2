import assert from 'node:assert/strict';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { canEnter, postgresAccount } from '#supabase-embedded/postgres/account.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { freePort } from '#tests/support/running-process.ts';
import { announcedPasswords, isSignedIn, signIn } from '#tests/support/sign-in.ts';

// One life of a site whose first password nobody has read, told in order. Where root runs the tests, an ordinary user
// runs the site, and both use the command.
const root = join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'admin-'));
const nobody = postgresAccount();
const owner = nobody && canEnter(root, nobody) ? nobody : undefined;
const other = owner && { uid: 0, gid: 0 };
const email = 'head@example.com';
let url: string;
let env: Record<string, string>;

before(async () => {
  // An ordinary user could not write it.
  buildSite(console.log);
  if (owner) chownSync(dataDir, owner.uid, owner.gid);
  const PORT = String(await freePort());
  url = `http://localhost:${PORT}`;
  env = { PORT, DATA_DIR: dataDir, HOME: dataDir, ADMIN_EMAIL: email, SITE_URL: '', DATABASE_URL: '' };
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

const site = () => ({ url, dataDir });

async function startSite() {
  const running = runCommand('npm start', { cwd: root, env, ...owner });
  await running.printed('The site is ready');
  return {
    ...running,
    async stop() {
      running.signal('SIGTERM');
      await running.endsWith(0);
    },
  };
}

/** @returns the code that it ended with and what it printed */
async function admin(args: string, account = owner) {
  const running = runCommand(`npm run admin ${args}`.trim(), { cwd: root, env, ...account });
  return { code: await running.ended, output: running.output() };
}

async function resetPassword(account = owner): Promise<string> {
  const { code, output } = await admin(`-- reset-password ${email.toUpperCase()}`, account);
  assert.equal(code, 0, output);
  const [password, ...others] = announcedPasswords(output);
  assert.ok(password && others.length === 0, output);
  return password;
}

test('before the first start it says what is missing, and makes nothing', async () => {
  const { code, output } = await admin(`-- reset-password ${email}`);
  assert.equal(code, 1);
  assert.match(output, /^There is no database in .* yet: start the server once, or set DATA_DIR\.$/m);
});

test('a first password that nobody read is replaced while the site is down, by a start that failed on its port', async () => {
  const occupant = createServer().listen(Number(env.PORT));
  const failed = runCommand('npm start', { cwd: root, env, ...owner });
  assert.notEqual(await failed.ended, 0);
  occupant.close();
  assert.equal(announcedPasswords(failed.output()).length, 1, failed.output());

  const password = await resetPassword();
  const running = await startSite();
  assert.match(running.output(), /^Administrator head@example\.com has never signed in: npm run admin -- /m);
  assert.equal((await signIn(site(), { email, password })).status, 200);
  await running.stop();
});

test('while the site runs it ends the sessions of the account; wrong tries before it no longer count', async () => {
  const before = await resetPassword(other);
  // What the other account started and stopped again is no obstacle.
  const running = await startSite();
  assert.doesNotMatch(running.output(), /never signed in/);
  const { access_token } = await signIn(site(), { email, password: before });
  assert.ok(await isSignedIn(site(), access_token));
  let refused = 0;
  while (refused !== 429) ({ status: refused } = await signIn(site(), { email, password: 'wrong' }));

  const password = await resetPassword(other);
  assert.equal(await isSignedIn(site(), access_token), false);
  assert.equal((await signIn(site(), { email, password: before })).status, 400);
  assert.equal((await signIn(site(), { email, password })).status, 200);

  const { code, output } = await admin('-- reset-password nobody@example.com');
  assert.equal(code, 1);
  assert.match(output, /^Nobody has an account with nobody@example\.com: check the address\.$/m);
  await running.stop();
});

test('what is not a command is answered with how to write one, and a hosted Supabase with where to go', async () => {
  const hosted = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  };
  const cases: [args: string, given: Record<string, string>, code: number, says: RegExp][] = [
    ['', {}, 0, /^ {2}npm run admin -- reset-password EMAIL$/m],
    [' reset', {}, 1, /^There is no command "reset"\.$/m],
    [' reset-password', {}, 1, /^Give EMAIL and nothing else: npm run admin -- reset-password EMAIL$/m],
    [` reset-password ${email}`, hosted, 1, /^The accounts of this site are at http:\S+: .*dashboard/m],
  ];
  const runs = cases.map(async ([args, given, code, says]) => {
    const running = runCommand(`npx node server/admin.ts${args}`, { cwd: root, env: { ...env, ...given } });
    await running.endsWith(code);
    assert.match(running.output(), says);
  });
  await Promise.all(runs);
});
