import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { before, test } from 'node:test';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { createFolderStore, fileOfVersion } from '../storage/files/folder-store.ts';
import { createStrays } from '../storage/files/strays.ts';
import {
  backUpOf,
  createLater,
  type Entry,
  inEmptyDatabase,
  makeProject,
  makeSite,
  manifestOf,
  sourceOf,
  unpack,
} from '../tests/support/backups.ts';
import { loadDatabase } from './load-database.ts';
import { verifyBackup } from './read-backup.ts';
import { makeBackupKey } from './wrapping.ts';

const later = createLater();

const large = `
create table public.large (id int primary key, words text);
alter table public.large alter words set storage external;
create table public.mixed (id int primary key, words text);`;

/** Words that do not repeat, of as many times 32 letters. */
const words = (times: string) =>
  `(select string_agg(md5(i * 7919 + n || ''), '') from generate_series(1, ${times}) n)`;

let site: Awaited<ReturnType<typeof makeSite>>;
before(async () => {
  site = await makeSite(later, { project: makeProject(later, [large]) });
  await site.pool.query(`
    insert into public.large select i, ${words('120000')} from generate_series(1, 1) i;
    insert into public.large select i, ${words('3200')} from generate_series(2, 31) i;
    insert into public.mixed select i, ${words('i % 97')} from generate_series(1, 2000) i`);
});

/** As the storage service does. */
const deleteObjects = () =>
  site.pool.query(`set local storage.can_delete = 'true'; delete from storage.objects`);

const names = (entries: Entry[]) => entries.map(({ name }) => name);

/** What a backup holds that is not done reading; as long as nobody takes any of it, it cannot get past the large rows. */
const backUpLocks = `locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;

/** Takes one piece a turn, and hardly any ahead. */
function slowSink() {
  const chunks: Buffer[] = [];
  const put = (source: Readable) =>
    pipeline(
      source,
      new Writable({
        highWaterMark: 1,
        async write(chunk, _encoding, done) {
          chunks.push(Buffer.from(chunk));
          await nextTurn();
          done();
        },
      }),
    );
  return { put, bytes: () => Buffer.concat(chunks) };
}

test('rows larger than a read of the socket, and a slow target, give the same bytes', async () => {
  const sink = slowSink();
  await site.backUp({ put: sink.put });
  const { bytes } = await site.backUp();
  const entries = await unpack(bytes);
  const slow = new Map((await unpack(sink.bytes())).map((entry) => [entry.name, entry.bytes]));
  assert.deepEqual([...slow.keys()], names(entries));
  for (const { name, bytes } of entries) assert.ok(slow.get(name)?.equals(bytes), name);
  const { rows } = await site.pool.query<{ line: string }>(
    `select id || E'\\t' || words || E'\\n' as line from public.large order by id`,
  );
  const table = manifestOf(entries).tables.find(({ name }) => name === 'large');
  const parts = entries.filter(({ name }) => name.startsWith(table?.folder ?? '-'));
  assert.ok(parts.length > 1);
  assert.ok(
    Buffer.concat(parts.map((part) => part.bytes)).equals(Buffer.from(rows.map(({ line }) => line).join(''))),
  );

  const backup = sourceOf(bytes);
  const manifest = await verifyBackup(backup);
  const url = await inEmptyDatabase(later, (empty) =>
    loadDatabase({ connection: { connectionString: empty }, backup, manifest }),
  );
  const again = await backUpOf({ connectionString: url }, site.dataDir);
  assert.deepEqual(manifestOf(await unpack(again.bytes)), manifest);
});

test('a target that fails ends the backup with its own words, and so does a database that goes', async () => {
  const full = new Error('The disk is full');
  const put = async (source: Readable) => {
    for await (const _chunk of source) throw full;
  };
  await assert.rejects(site.backUp({ put }), full);
  // As one does that removes what it has written so far; others hear meanwhile that nobody takes any more.
  const putTidily = (source: Readable) => put(source).finally(() => delay(100));
  await assert.rejects(site.backUp({ put: putTidily }), full);
  await assert.rejects(site.backUp({ put: putTidily, key: await makeBackupKey() }), full);
  await assert.rejects(
    site.backUp({
      put: async () => {
        throw full;
      },
    }),
    full,
  );
  let targetHeard: unknown;
  const ended = site.backUp({
    put: async (source: Readable) => {
      await site.pool.query(`select pg_terminate_backend(pid) from pg_locks where ${backUpLocks}`);
      await source.toArray().catch((error) => {
        targetHeard = error;
      });
    },
  });
  await assert.rejects(ended, (error) => error === targetHeard);
});

test('an object whose file is missing is told, and everything else is in the backup', async () => {
  const [kept, lost, empty] = [
    await site.addObject('kept'),
    await site.addObject('lost'),
    await site.addObject(''),
  ];
  rmSync(fileOfVersion(join(site.dataDir, 'storage'), lost));
  await site.pool.query(
    `insert into storage.objects (bucket_id, name, version) values ('pictures', 'by hand', '../../etc/passwd')`,
  );
  const { summary, bytes } = await site.backUp();
  assert.deepEqual([summary.missingFiles, summary.files, summary.bytes], [[lost], 2, bytes.length]);
  const files = new Map((await unpack(bytes)).map((entry) => [entry.name, String(entry.bytes)]));
  assert.deepEqual([files.get(`files/${kept}`), files.get(`files/${empty}`)], ['kept', '']);
  await verifyBackup(sourceOf(bytes));
  await deleteObjects();
});

test('a file that is deleted while the backup runs is still in it, and goes afterwards', async () => {
  const version = await site.addObject('soon gone');
  const path = fileOfVersion(join(site.dataDir, 'storage'), version);
  const strays = createStrays({
    owner: site.pool,
    files: createFolderStore(join(site.dataDir, 'storage')),
    onError: (error) => assert.fail(String(error)),
  });
  let files = new Map<string, string>();
  const { summary } = await site.backUp({
    put: async (source: Readable) => {
      await deleteObjects();
      await strays.sweep();
      assert.ok(existsSync(path));
      const bytes = Buffer.concat(await Array.fromAsync(source));
      files = new Map((await unpack(bytes)).map((entry) => [entry.name, String(entry.bytes)]));
    },
  });
  assert.deepEqual(summary.missingFiles, []);
  assert.equal(files.get(`files/${version}`), 'soon gone');
  await strays.sweep();
  assert.ok(!existsSync(path));
});

test('nobody empties or changes a table while the backup runs', async () => {
  await site.backUp({
    put: async (source: Readable) => {
      for (const change of ['truncate public.mixed', 'alter table public.large add column more int'])
        await assert.rejects(site.pool.query(`set local lock_timeout = '1ms'; ${change}`), /lock timeout/);
      await source.toArray();
    },
  });
});
