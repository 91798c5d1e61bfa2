import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeBackupName } from './places/backup-name.ts';

const root = join(import.meta.dirname, '..', '..');
const documented = [
  ...readFileSync(join(root, 'docs', 'operating.md'), 'utf8').matchAll(/npm run backup (\w\S*)/g),
].map(([, name = '']) => name);
const usual = [
  'backup',
  'backup-friday',
  'backups/site.tar.zst',
  'site-backup',
  'site.backup',
  'site.bak',
  'site.tar',
  'site.tar.gz',
  'site.tgz',
  'site.zst',
  'docs/site.tar.zst.age',
  'erasures.txt',
];

test('a backup that is made inside the checkout is ignored by git, under the names that people give it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ignored-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  const git = (args: string[], input = '') =>
    spawnSync('git', args, {
      cwd: folder,
      input,
      encoding: 'utf8',
      // A hook of git's names another repository.
      env: { PATH: process.env.PATH, HOME: folder },
    });
  assert.equal(git(['init', '--quiet']).status, 0);
  const sealed = [false, true].map((isSealed) => makeBackupName(new Date(), isSealed));
  assert.ok(documented.length > 0);
  const names = [...documented, ...usual, ...sealed];
  const sources = ['server/backup.ts', 'server/backup/command.ts', 'bench/backup.ts', 'docs/operating.md'];
  const ignored = git(['check-ignore', '--stdin'], [...names, ...sources].join('\n'))
    .stdout.trim()
    .split('\n');
  assert.deepEqual(ignored, names);
});

test('what git ignores as a backup or as data stays out of images, too', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
  const ignored = read('.gitignore');
  const backups = ignored.slice(ignored.findIndex((line) => line.startsWith('# Backups')) + 1);
  const data = ignored.filter((line) => /data/.test(line));
  const patterns = [...backups, ...data].filter(Boolean);
  assert.ok(patterns.length > 10);
  // Docker counts from the root where git does so only behind a slash.
  const asDocker = patterns.map((line) =>
    line.startsWith('/') ? line.slice(1).replace(/\/$/, '') : `**/${line.replace(/\/$/, '')}`,
  );
  assert.deepEqual(
    asDocker.filter((line) => !read('.dockerignore').includes(line)),
    [],
  );
});
