import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { backUpOf, createLater, makeProject, makeSite } from '#supabase-embedded/tests/support/backups.ts';
import { scratchFolder } from '#supabase-embedded/tests/support/test-cluster.ts';

// A data folder that was moved, restored or given to somebody else is the whole site, or is refused with what to do. Only
// root can do this to folders. Each way starts from a copy of one of three sites.
const script = join(import.meta.dirname, 'moved-folders', 'open-folder.ts');
const name = `moved-folders-${process.pid}`;
const elsewhere = join('/var/lib', name);
const root = { uid: 0, gid: 0 };
/** Accounts that every Linux has, and that have a name, without which no database is made. */
const [site, stranger] = [accountOf('daemon'), accountOf('bin')];
const folder = mkdtempSync(join(scratchFolder(), 'moved-'));
const later = createLater();
let file: string;
let project: string;

type Account = typeof root;

function accountOf(user: string): Account {
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, user], { encoding: 'utf8' })),
  );
  return { uid: uid as number, gid: gid as number };
}

/** @returns what it printed */
function run(account: Account, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], {
    ...account,
    encoding: 'utf8',
    env: { ...process.env, PLACE_NAME: name },
  });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

const shell = (command: string) => execFileSync('sh', ['-ec', command], { stdio: 'ignore' });
const give = (path: string, { uid, gid }: Account, how = '-R') =>
  execFileSync('chown', [how, `${uid}:${gid}`, path]);
const fallbackOf = (path: string) =>
  join(elsewhere, createHash('sha256').update(path).digest('hex').slice(0, 8));

before(async () => {
  chmodSync(folder, 0o755);
  later(() => rmSync(elsewhere, { recursive: true, force: true }));
  later(() => rmSync(folder, { recursive: true, force: true }));
  for (const [kind, owner] of [
    ['roots', root],
    ['users', site],
  ] as const) {
    const parent = makeParent(kind, owner, 0o755);
    assert.equal(run(owner, 'make', join(parent, 'data')), '500 plants');
  }
  project = makeProject(later, ['create table public.plants as select generate_series(1, 500) as id']);
  const made = await makeSite(later, { project });
  file = join(folder, 'backup.tar.zst');
  writeFileSync(file, (await backUpOf(made.connection, made.dataDir)).bytes, { mode: 0o644 });
});

function makeParent(kind: string, owner: Account, mode: number): string {
  const parent = join(folder, kind);
  mkdirSync(parent);
  chmodSync(parent, mode);
  give(parent, owner);
  return parent;
}

let count = 0;

/** In a folder of its own. */
function copyOf(kind: 'roots' | 'users'): string {
  count += 1;
  const parent = makeParent(`copy-${count}`, kind === 'roots' ? root : site, 0o755);
  execFileSync('cp', ['-a', join(folder, kind, 'data'), parent]);
  return join(parent, 'data');
}

/** A site of root's in a folder that PostgreSQL's account may not enter: its database is elsewhere. */
function closedSite(): string {
  const dataDir = copyOf('roots');
  const database = fallbackOf(dataDir);
  mkdirSync(database, { recursive: true });
  execFileSync('mv', [join(dataDir, 'postgres'), database]);
  chmodSync(join(dataDir, '..'), 0o700);
  assert.equal(run(root, 'open', dataDir), '500 plants');
  return dataDir;
}

const withoutMark = (dataDir: string) => rmSync(join(dataDir, 'database-place'), { force: true });

function moved(dataDir: string): string {
  const to = makeParent(`moved-${count}`, statSync(dataDir), 0o755);
  renameSync(dataDir, join(to, 'data'));
  return join(to, 'data');
}

/** The commands that a refusal names are what helps. */
function obey(sentence: string) {
  const [, command = assert.fail(sentence)] =
    /: stop every server of it, then as root (.+)$/.exec(sentence) ?? [];
  shell(command);
}

const whole = '500 plants';
/** Each ends with the assertion that is its claim. */
const ways: [way: string, walk: () => void][] = [
  ['the user’s folder is moved: whole', () => assert.equal(run(site, 'open', moved(copyOf('users'))), whole)],
  [
    'the user’s folder is moved and root starts it: whole, and all of it stays the user’s',
    () => {
      const dataDir = moved(copyOf('users'));
      assert.equal(run(root, 'open', dataDir), whole);
      const strangers = execFileSync('find', [dataDir, '!', '-uid', String(site.uid)], { encoding: 'utf8' });
      assert.equal(strangers, '');
    },
  ],
  [
    'root’s folder is given to a user with all that is in it: whole',
    () => {
      const dataDir = copyOf('roots');
      give(dataDir, site);
      assert.equal(run(site, 'open', dataDir), whole);
    },
  ],
  [
    'root’s folder is given to a user, but not what is in it: refused for the user, whole for root',
    () => {
      const dataDir = copyOf('roots');
      give(dataDir, site, '-h');
      assert.match(run(site, 'open', dataDir), /lock is not writable .*belongs to uid 0.*: change its owner/);
      rmSync(join(dataDir, 'lock'));
      assert.match(run(site, 'open', dataDir), /postgres belongs to uid \d+ and this .* chown -R/);
      assert.equal(run(root, 'open', dataDir), whole);
    },
  ],
  [
    'root’s folder whose database is elsewhere is given to a user: refused, and whole once the refusal is followed',
    () => {
      const dataDir = closedSite();
      give(join(dataDir, '..'), site);
      const sentence = run(site, 'open', dataDir);
      assert.ok(sentence.startsWith(`The database of ${dataDir} is in ${fallbackOf(dataDir)}: `), sentence);
      obey(sentence);
      assert.equal(run(site, 'open', dataDir), whole);
    },
  ],
  [
    'the same folder as an older version left it: refused in the same way',
    () => {
      const dataDir = closedSite();
      withoutMark(dataDir);
      give(join(dataDir, '..'), site);
      const sentence = run(site, 'open', dataDir);
      assert.ok(sentence.startsWith(`The database of ${dataDir} is in ${fallbackOf(dataDir)}: `), sentence);
      assert.equal(run(root, 'open', dataDir), whole, 'as before');
    },
  ],
  [
    'root’s folder whose database is elsewhere is moved: refused, and whole once the refusal is followed',
    () => {
      const before = closedSite();
      const dataDir = moved(before);
      const sentence = run(root, 'open', dataDir);
      assert.ok(sentence.startsWith(`The database of ${dataDir} is in ${fallbackOf(before)}: `), sentence);
      obey(sentence);
      assert.equal(run(root, 'open', dataDir), whole);
    },
  ],
  [
    'the same folder as an older version left it: refused, with the databases that it may be',
    () => {
      const before = closedSite();
      withoutMark(before);
      const dataDir = moved(before);
      const sentence = run(root, 'open', dataDir);
      assert.match(
        sentence,
        /had a database \(keys\.json is there\), and there is none in .* Databases of other folders are in /,
      );
      assert.ok(sentence.includes(fallbackOf(before)), sentence);
      assert.ok(!existsSync(join(dataDir, 'postgres')));
    },
  ],
  [
    'the database is moved out of the folder: refused, and whole when it is back',
    () => {
      const dataDir = copyOf('users');
      withoutMark(dataDir);
      renameSync(join(dataDir, 'postgres'), `${dataDir}-postgres`);
      for (const account of [site, root])
        assert.match(run(account, 'open', dataDir), /had a database .* put it back, set DATABASE_URL/);
      renameSync(`${dataDir}-postgres`, join(dataDir, 'postgres'));
      assert.equal(run(site, 'open', dataDir), whole);
    },
  ],
  [
    'the disk of the database is not mounted: refused',
    () => {
      const dataDir = copyOf('users');
      renameSync(join(dataDir, 'postgres'), `${dataDir}-postgres`);
      mkdirSync(join(dataDir, 'postgres'));
      give(join(dataDir, 'postgres'), site);
      assert.match(run(site, 'open', dataDir), /had a database .* put it back/);
    },
  ],
  [
    'root restores below a closed folder of the user’s: whole for the user',
    () => {
      const dataDir = join(makeParent('restored', site, 0o700), 'data');
      run(root, 'restore', dataDir, file, project);
      assert.equal(run(site, 'open', dataDir), whole);
      assert.ok(!existsSync(fallbackOf(dataDir)));
    },
  ],
  [
    'root restores below a closed folder of root’s and gives it away: whole for root, refused for the user',
    () => {
      const dataDir = join(makeParent('given', root, 0o700), 'data');
      run(root, 'restore', dataDir, file, project);
      assert.equal(run(root, 'open', dataDir), whole);
      give(join(dataDir, '..'), site);
      obey(run(site, 'open', dataDir));
      assert.equal(run(site, 'open', dataDir), whole);
    },
  ],
  [
    'the user’s folder is given to root: refused, and whole once the refusal is followed',
    () => {
      const dataDir = copyOf('users');
      give(dataDir, root);
      const [, command = ''] = /with (chown -R \S+ \S+), and/.exec(run(root, 'open', dataDir)) ?? [];
      shell(command);
      assert.equal(run(root, 'open', dataDir), whole);
    },
  ],
  [
    'another user starts the user’s folder: refused',
    () =>
      assert.match(run(stranger, 'open', copyOf('users')), /is not (?:readable|writable) for this account/),
  ],
];

for (const [way, walk] of ways) test(way, walk);
