import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { haveProgram } from '#supabase-embedded/tests/support/debian-program.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import {
  borrowCluster,
  onCluster,
  rolesLock,
  withDatabase,
} from '#supabase-embedded/tests/support/test-database.ts';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { documentedSections } from './documented-commands.ts';

// docs/operating.md from its first command to its last, as one life of a site, in a copy of the checkout.
const { folder, remove } = copyCheckout('operating', ['tests', 'supabase-embedded/tests', 'bench']);
buildSite(console.log);
cpSync(join(import.meta.dirname, '..', '..', 'build'), join(folder, 'build'), { recursive: true });
const cluster = await borrowCluster();
const database = `managed_${process.pid}`;
const port = String(await freePort());
const env: Record<string, string> = {
  ...{ PORT: port, SITE_URL: '', DATABASE_URL: '', DATA_DIR: '', BACKUP_TO: '', BACKUP_KEY: '' },
  ...{ ADMIN_EMAIL: 'head@example.com', ADMIN_PASSWORD: 'a password of many words' },
};

before(async () => {
  await onCluster(cluster.url, (client) => client.query(`create database ${database} template template0`));
  await startAndStop('npm start');
});
after(async () => {
  await onCluster(cluster.url, (client) => client.query(`drop database ${database} with (force)`));
  await cluster.release();
  remove();
});

const sections = documentedSections(join(folder, 'docs', 'operating.md'));

/** What the prose says has happened before. */
const preparations: Record<string, () => void> = {
  // The other machine has the file, and nothing else yet.
  'npm run restore moving.tar.zst': () => shell('rm -r data'),
  'mkdir opened': () => {
    const key = /AGE-SECRET-KEY-\w+/.exec(shell('npm run backup -- --new-key'))?.[0] ?? '';
    writeFileSync(join(folder, 'key.txt'), `${key}\n`);
    shell('npm run backup sealed.tar.zst.age', { BACKUP_KEY: key });
  },
};

for (const { title, commands } of sections) {
  test(`${title}: ${commands.length} commands do what they say`, async (t) => {
    for (const command of commands) {
      preparations[command]?.();
      const [program = ''] = command.split(' ');
      if (['age', 'zstd'].includes(program) && !haveProgram(program)) {
        t.diagnostic(`${program} is not installed, and this account may not install it: not run`);
        continue;
      }
      const here = command.replace(/postgresql:\S+/, withDatabase(cluster.url, database));
      if (/(?:^| )npm start$/.test(here)) await startAndStop(here);
      else if (/^(?:DATA_DIR=\S+ )?DATABASE_URL=/.test(here))
        await onCluster(cluster.url, async (client) => {
          await client.query(rolesLock);
          shell(here);
        });
      else shell(here);
    }
  });
}

test('what was opened by hand is what the site is', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'opened', 'manifest.json'), 'utf8'));
  const table = manifest.tables.find(({ name }: { name: string }) => name === 'courses');
  const parts = readdirSync(join(folder, 'opened', table.folder)).sort();
  const rows = parts.map((part) => readFileSync(join(folder, 'opened', table.folder, part), 'utf8')).join('');
  assert.equal(rows.split('\n').length - 1, 9);
  assert.match(rows, /\bpython\b/);
});

function shell(command: string, more: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: folder,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env, ...more },
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${command}\n${stdout}${stderr}`);
  return stdout;
}

/** @param command words, of which the first may be settings */
async function startAndStop(command: string) {
  const settings = command.split(' ').filter((word) => word.includes('='));
  const given = Object.fromEntries(settings.map((word) => word.split(/=(.*)/s) as [string, string]));
  const running = runCommand('npm start', { cwd: folder, env: { ...env, ...given } });
  await running.printed('The site is ready');
  // A copy of the built site is the built site.
  assert.doesNotMatch(running.output(), /Building the site/);
  assert.equal((await fetch(`http://localhost:${port}/courses/python`)).status, 200);
  running.signal('SIGINT');
  await running.endsWith(0);
}
