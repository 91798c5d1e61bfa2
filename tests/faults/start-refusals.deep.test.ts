import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { type Account, canEnter } from '#supabase-embedded/postgres/account.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'start-refusals-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

/** Nobody's on any machine: without an entry in /etc/passwd. */
const unnamed: Account = { uid: 54_321, gid: 54_321 };
const isRoot = process.getuid?.() === 0;
const asUnnamed =
  isRoot && canEnter(root, unnamed) ? false : 'Needs root, and a checkout that others can enter.';

/** Ends with 1 and one sentence on the error stream, whatever it had printed as steps. */
function refuses(
  sentence: RegExp,
  env: Record<string, string>,
  { account, within, file = 'server/main.ts' }: Surroundings = {},
) {
  const command = [process.execPath, file];
  const [program = '', ...args] = [...(within ?? []), ...command];
  const given = { ...process.env, ENV_FILE: '', DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', ...env };
  const run = spawnSync(program, args, { cwd: root, encoding: 'utf8', env: given, ...account });
  assert.match(run.stderr.trim(), sentence);
  assert.equal(run.stderr.trim().split('\n').length, 1, run.stderr);
  assert.equal(run.status, 1, run.stdout);
  return run.stdout;
}

interface Surroundings {
  file?: string;
  account?: Account;
  /** A program that runs the command given to it. */
  within?: string[];
}

function dataFolder(name: string, files: Record<string, string> = {}): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

test('uploads of another site; what had been opened by then keeps nothing running', async (t) => {
  const database = await createTestDatabase({ seed: false });
  t.after(database.close);
  refuses(/^\S+ holds the uploads of another site, or of another database: set STORAGE_DIR /, {
    DATA_DIR: dataFolder('own'),
    DATABASE_URL: database.url,
    STORAGE_DIR: dataFolder('of-another', { 'store-id': 'another' }),
  });
});

test('a damaged keys.json; the database is not touched before', async (t) => {
  const database = await createTestDatabase({ seed: false });
  t.after(database.close);
  await database.pool.query('delete from supabase_migrations.schema_migrations');
  const DATA_DIR = dataFolder('keys', { 'keys.json': '{"signingKey":' });
  const steps = refuses(/^\S+\/keys\.json is damaged: put back keys\/keys\.json of a backup, or remove it /, {
    DATA_DIR,
    DATABASE_URL: database.url,
  });
  assert.doesNotMatch(steps, /Applying/);
});

test('a folder that cannot be made; an external database is not even called', () => {
  const file = join(dataFolder('file', { plain: '' }), 'plain');
  const steps = refuses(/ is not a folder: set DATA_DIR to another place\.$/, {
    DATA_DIR: join(file, 'data'),
    DATABASE_URL: 'postgresql://127.0.0.1:1/x',
  });
  assert.doesNotMatch(steps, /Connecting/);
});

test('a port that is taken; no database is made', async (t) => {
  const occupant = createServer().listen(0);
  t.after(() => occupant.close());
  await once(occupant, 'listening');
  const PORT = String((occupant.address() as AddressInfo).port);
  const DATA_DIR = dataFolder('port');
  for (const file of ['server/main.ts', 'server/dev/site.ts']) {
    refuses(/^Port \d+ is taken: stop the other program or set PORT\.$/, { DATA_DIR, PORT }, { file });
    assert.deepEqual(readdirSync(DATA_DIR), [], file);
  }
  refuses(/^Port \d+ is taken: stop the other program or set METRICS_PORT\.$/, {
    DATA_DIR,
    METRICS_PORT: PORT,
  });
  assert.deepEqual(readdirSync(DATA_DIR), []);
});

test('a damaged lock', () => {
  const DATA_DIR = dataFolder('lock', {
    lock: 'this is no lock, but something that fell into it\n'.repeat(20),
  });
  refuses(/\/lock is damaged: see to it that no server runs on \S+, remove that file and start again\.$/, {
    DATA_DIR,
  });
});

test('a database without its PG_VERSION, which is left as it is', () => {
  const DATA_DIR = dataFolder('cluster', { 'postgres/base/1/112': 'rows' });
  if (!isRoot) chmodSync(join(DATA_DIR, 'postgres'), 0o700);
  refuses(/\/postgres is damaged \(PG_VERSION is missing\): restore it from a backup, or set DATA_DIR /, {
    DATA_DIR,
  });
});

test('a folder that root made, for an ordinary user', { skip: asUnnamed }, () => {
  const account = unnamed;
  const mine = dataFolder('made-by-root');
  for (const mode of [0o755, 0o700]) {
    chmodSync(mine, mode);
    refuses(
      / is not writable for this account \(it belongs to uid 0, and this is uid 54321\): change /,
      { DATA_DIR: mine },
      { account },
    );
  }
  // Handed over, but not what is in it.
  const DATA_DIR = dataFolder('handed-over', { 'postgres/PG_VERSION': '18\n' });
  chownSync(DATA_DIR, account.uid, account.gid);
  refuses(
    /\/postgres belongs to uid 0 and this is uid 54321: start it as the account that made it /,
    { DATA_DIR },
    { account },
  );
});

test('an account without a name, which initdb asks for', { skip: asUnnamed }, () => {
  const DATA_DIR = dataFolder('unnamed');
  chownSync(DATA_DIR, unnamed.uid, unnamed.gid);
  refuses(
    / by uid 54321, which has no entry in \/etc\/passwd: add one, /,
    { DATA_DIR },
    { account: unnamed },
  );
});

const [unshare = '', ...ownMounts] = ['unshare', '--mount', 'sh', '-c'];
const cannotMount =
  isRoot && spawnSync(unshare, [...ownMounts, `mount -t tmpfs none ${folder}`]).status === 0
    ? false
    : 'Needs root, and a kernel that allows mounts of its own.';

test('a read-only disk, before and after the folder was made', { skip: cannotMount }, () => {
  const disk = dataFolder('disk');
  const mount = `mount -t tmpfs none ${disk} && mkdir ${disk}/made && mount -o remount,ro ${disk} && exec "$0" "$@"`;
  for (const DATA_DIR of [join(disk, 'made'), join(disk, 'not', 'made')])
    refuses(
      / is on a read-only disk: set DATA_DIR to another folder\.$/,
      { DATA_DIR },
      { within: [unshare, ...ownMounts, mount] },
    );
});

const stripsTypes = (node: string) =>
  spawnSync(node, ['-p', '!!process.features.typescript'], { encoding: 'utf8' }).stdout?.trim();
const olderNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((path) => !path.includes('node_modules'))
  .map((path) => join(path, 'node'))
  .find((node) => stripsTypes(node) === 'false');

if (olderNode)
  test("the machine's own Node, where that is an older one", () => {
    for (const command of [['supabase-embedded/cli.ts', '--help'], ['supabase-embedded/own-node.js']]) {
      const run: SpawnSyncReturns<string> = spawnSync(olderNode, command, { cwd: root, encoding: 'utf8' });
      assert.match(
        run.stderr,
        /^This is Node \d+\.\S+ \(\S+\), and the project needs its own, newer one, .*`npm start`.*\.\n$/,
      );
      assert.equal(run.status, 1);
    }
  });
