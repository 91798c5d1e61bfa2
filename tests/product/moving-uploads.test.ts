import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { moveUploads } from '#server/uploads/move-uploads.ts';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { createFolderStore, fileOfVersion } from '#supabase-embedded/storage/files/folder-store.ts';
import { type Harness, need, startStorage, told } from '#supabase-embedded/tests/storage/harness.ts';
import { makeStore, openStore } from '#supabase-embedded/tests/storage/stores.ts';

let storage: Harness;
let away: Awaited<ReturnType<typeof makeStore>>;
let client: pg.Client;
let home: FileStore;
const texts = new Map(Array.from({ length: 9 }, (_, n) => [`${n}.txt`, 'x'.repeat(n * 1000)]));
before(async () => {
  storage = await startStorage();
  away = await makeStore('S3');
  client = new pg.Client(storage.databaseUrl);
  await client.connect();
  home = openStore(storage.place);
  need(await storage.admin.createBucket('files'));
  for (const [name, text] of texts) need(await storage.admin.from('files').upload(name, text));
});
after(async () => {
  await client.end();
  await away.close();
  await storage.close();
});

const move = async (from: FileStore, to: FileStore, leaveMissing = false) => {
  const said: string[] = [];
  const end = await moveUploads(client, { from, to, leaveMissing, say: (line) => said.push(line) });
  // As when the command ends.
  await client.query('select pg_advisory_unlock_all()');
  return { end, said };
};
const bucketOf = ({ admin }: { admin: Harness['admin'] }) => admin.from('files');
async function holdsAll(server: { admin: Harness['admin'] }) {
  for (const [name, text] of texts)
    assert.equal(await need(await bucketOf(server).download(name)).text(), text, name);
}

/** Its end comes when something else has happened. */
const slowBody = (end: Promise<void>) =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('the beginning '));
      await end;
      controller.enqueue(new TextEncoder().encode('and the end'));
      controller.close();
    },
  });

test('uploads that are nowhere to be found stop a move, unless it shall go on without them', async () => {
  const version = need(await bucketOf(storage).info('3.txt')).version ?? '';
  const [path, aside] = [fileOfVersion(storage.place.folder, version), join(storage.place.folder, 'aside')];
  renameSync(path, aside);
  await assert.rejects(
    move(home, openStore(away.place)),
    new RegExp(`^StartupError: Of 1 uploads there is no file in .* \\(${version}\\): name the right folder`),
  );
  renameSync(aside, path);
  await holdsAll(storage);
});

test('a move goes on where it was interrupted, and afterwards only servers with the new place take uploads', async () => {
  const { promise: isMoved, resolve: moved } = Promise.withResolvers<void>();
  const slow = bucketOf(storage).upload('slow.txt', slowBody(isMoved), { duplex: 'half' });
  while ((await client.query('select from storage_embedded.stray_files where arriving')).rowCount === 0);
  const { end, said } = await move(home, openStore(away.place));
  moved();
  const { error: cutOff } = await slow;
  assert.equal(told(cutOff).status, 503, 'what would have been left behind is not taken');
  storage.logged.splice(0);
  assert.match(
    end,
    /^The uploads are in s3:\/\/shelf\/the site: 1 copied, 8 there already\.\nStart the site again/,
  );
  assert.equal(said.at(-1), '100 % of 9 uploads');
  await holdsAll(storage);
  const late = await bucketOf(storage).upload('late.txt', 'x');
  assert.deepEqual([told(late.error).status, told(late.error).code], [503, 'ServiceUnavailable']);
  assert.match(String(storage.logged.splice(0)[0]?.error), /The uploads have been moved: start this server/);
  await assert.rejects(
    storage.startBeside(home),
    /^StartupError: This site's uploads are in s3:\/\/shelf.* not in /,
  );

  const replica = await storage.startBeside(openStore(away.place));
  await holdsAll(replica);
  need(await bucketOf(replica).upload('new.txt', 'new'));
  texts.set('new.txt', 'new');
  assert.match((await move(home, openStore(away.place))).end, /: 0 copied, 10 there already\.$/);
});

test('the way back, into the data folder or into one that several have mounted', async () => {
  assert.match((await move(openStore(away.place), home)).end, /: 1 copied, 9 there already\./);
  await holdsAll(await storage.startBeside(home));
  await assert.rejects(storage.startBeside(openStore(away.place)), /uploads are in .* and not in s3:/);

  const mounted = join(away.place.folder, 'mounted');
  const shared = createFolderStore(mounted, { setting: 'STORAGE_DIR', isShared: true });
  await assert.rejects(
    storage.startBeside(shared),
    /^StartupError: There is no folder .*mounted: make it, or mount/,
  );
  mkdirSync(mounted);
  await assert.rejects(storage.startBeside(shared), /uploads are in .* and not in .*mounted: set again/);
  await move(home, shared);
  const replica = await storage.startBeside(shared);
  await holdsAll(replica);
  need(await bucketOf(replica).remove([...texts.keys()]));
});

test('a shared folder that is not mounted, or is another’s, is not taken for an empty one', async () => {
  const mounted = join(away.place.folder, 'mounted');
  const shared = createFolderStore(mounted, { setting: 'STORAGE_DIR', isShared: true });
  renameSync(mounted, `${mounted}.away`);
  mkdirSync(mounted);
  await assert.rejects(
    storage.startBeside(shared),
    /mounted does not hold this site's uploads any more: see whether the right disk is mounted there, or correct STORAGE_DIR\.$/,
  );
  writeFileSync(join(mounted, 'store-id'), '00000000-0000-4000-8000-000000000000\n');
  await assert.rejects(storage.startBeside(shared), /holds the uploads of another site/);
  rmSync(mounted, { recursive: true });
  renameSync(`${mounted}.away`, mounted);
  await storage.startBeside(shared);
});

test('nothing went wrong unseen', () => assert.deepEqual(storage.logged, []));
