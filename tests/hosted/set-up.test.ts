import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { startDatabaseProxy } from '#supabase-embedded/tests/support/database-proxy.ts';
import { startCli } from '#supabase-embedded/tests/support/running-cli.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { startTestCluster, type TestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { documentedSections } from '#tests/commands/documented-commands.ts';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { firstDateOfBatch } from '#tests/support/first-dates.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { projectRef, startManagementApi } from '#tests/support/management-api.ts';
import { type RunningCommand, runCommand } from '#tests/support/running-command.ts';

// docs/hosted.md from its first command to its last with the real Supabase CLI, in a copy of the checkout: a project that
// has nothing yet (`cli.ts` on an empty folder), and a stand-in for api.supabase.com, which the CLI is pointed at.

const { folder, remove } = copyCheckout('hosted-set-up', ['tests', 'supabase-embedded/tests', 'bench']);
const scratch = mkdtempSync(join(tmpdir(), 'hosted-project-'));
let cluster: TestCluster;
let door: Awaited<ReturnType<typeof startDatabaseProxy>>;
let api: Awaited<ReturnType<typeof startManagementApi>>;
let supabase: Awaited<ReturnType<typeof startHostedSupabase>> | undefined;
let env: Record<string, string>;
const site: { running?: RunningCommand } = {};

before(async () => {
  buildSite(console.log);
  cpSync(join(import.meta.dirname, '..', '..', 'build'), join(folder, 'build'), { recursive: true });
  cluster = await startTestCluster();
  // The CLI reaches databases by a port.
  door = await startDatabaseProxy(cluster.url, () => ({}));
  await makeEmptyProject();
  api = await startManagementApi();
  const profile = join(scratch, 'profile.yaml');
  const addresses = { api_url: api.url, dashboard_url: api.url, project_host: 'localhost' };
  writeFileSync(profile, JSON.stringify({ name: 'loopback', ...addresses }));
  env = {
    PROJECT_REF: projectRef,
    PROJECT_DB: door.url.replace('postgres@', 'postgres:unasked@'),
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    SITE_URL: `http://localhost:${await freePort()}`,
    // As a person confirms what each of them is about to do.
    ...{ SUPABASE_YES: '1', npm_config_yes: 'true', SUPABASE_PROFILE: profile },
    ...{ SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1', SUPABASE_NO_KEYRING: '1' },
    SUPABASE_HOME: scratch,
  };
});
after(async () => {
  site.running?.signal('SIGINT');
  await site.running?.ended;
  await supabase?.close();
  api.close();
  door.close();
  await cluster.close();
  remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** As supabase.com makes one: roles, accounts and files, and nothing of anybody's. */
async function makeEmptyProject() {
  mkdirSync(join(scratch, 'supabase'), { recursive: true });
  writeFileSync(join(scratch, 'supabase', 'config.toml'), 'project_id = "empty"\n');
  await (await startCli(['--workdir', scratch, '--database-url', cluster.url])).stop();
}

const sections = documentedSections(join(folder, 'docs', 'hosted.md'));

/** What is done in another way than a person does it, each with its reason. */
const otherwise: [command: RegExp, run: (command: string) => Promise<void>][] = [
  // It goes on: the commands after it find it running.
  [/^npm start$/, startSite],
  // The stand-in takes what the CLI sends and does not know the hundreds of settings that it wants to be answered with.
  [/ config push /, (command) => shell(command, /failed to update Auth config: SchemaError/)],
  // No test calls anybody outside.
  [/^curl /, (command) => shell(command.replace('https://api.supabase.com', api.url))],
];

for (const { title, commands } of sections) {
  test(`${title}: ${commands.length} commands do what they say`, async () => {
    for (const command of commands) {
      const [, run = shell] = otherwise.find(([pattern]) => pattern.test(command)) ?? [];
      await run(command);
    }
  });
}

test('the project is told of codes of six digits, our mails, the current password and addresses', () => {
  const told = Object.assign({}, ...api.told('PATCH', '/config/auth').map(({ body }) => JSON.parse(body)));
  assert.equal(told.mailer_otp_length, 6);
  assert.equal(told.security_update_password_require_current_password, true);
  assert.equal(told.security_sb_forwarded_for_enabled, true);
  assert.equal(told.site_url, env.SITE_URL);
  for (const kind of ['confirmation', 'recovery', 'magic_link', 'email_change', 'invite', 'reauthentication'])
    assert.match(told[`mailer_templates_${kind}_content`], /\{\{ \.Token \}\}/, kind);
});

test('its functions are deployed for visitors without a token, and told their secrets', () => {
  const deployed = api.told('POST', '/functions/deploy').map(({ body }) => body);
  assert.ok(deployed.length >= 2);
  for (const body of deployed) assert.match(body, /"verify_jwt":false/);
  const [secrets] = api.told('POST', '/secrets');
  assert.deepEqual(
    JSON.parse(secrets?.body ?? '[]')
      .map(({ name }: { name: string }) => name)
      .sort(),
    ['LLM_API_KEY', 'LLM_BASE_URL', 'LLM_MODEL'],
  );
});

/** @param failure with which it may end */
async function shell(command: string, failure?: RegExp): Promise<void> {
  const script = join(scratch, 'command.sh');
  writeFileSync(script, command);
  const running = runCommand(`bash -euo pipefail ${script}`, { cwd: folder, env });
  const code = await running.ended;
  if (code !== 0) assert.match(running.output(), failure ?? /^$/, command);
}

/** The project as it is now, with what was pushed to it, and the site with its address and keys. */
async function startSite() {
  const { SITE_URL: siteUrl = '' } = env;
  supabase = await startHostedSupabase({ siteUrl, databaseUrl: cluster.url, env: {} });
  Object.assign(env, {
    ...{ PORT: new URL(siteUrl).port, DATA_DIR: join(scratch, 'data'), ENV_FILE: '' },
    ...{ SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable },
    SUPABASE_SECRET_KEY: supabase.keys.secret,
  });
  site.running = runCommand('npm start', { cwd: folder, env });
  await site.running.printed('The site is ready');
  assert.doesNotMatch(site.running.output(), /lacks migrations|cannot be reached|has no function/);
  // The seed has moved it into the coming weeks.
  assert.match(
    await (await fetch(`${siteUrl}/courses/python`)).text(),
    new RegExp(firstDateOfBatch('2025-06-16')),
  );
}
