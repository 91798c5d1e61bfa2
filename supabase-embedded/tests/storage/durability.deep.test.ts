import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { type Harness, need, startStorage, told } from './harness.ts';
import { storeKinds } from './stores.ts';

for (const store of storeKinds)
  describe(`with files in ${store}`, () => {
    let storage: Harness;
    before(async () => {
      storage = await startStorage({ store, storage: { file_size_limit: '20MiB' } });
      need(await storage.admin.createBucket('safe', { public: true }));
    });
    after(() => storage.close());

    const safe = () => storage.admin.from('safe');
    const strays = () => storage.sql('select version, arriving from storage_embedded.stray_files');
    const aDayPasses = () =>
      storage.sql(`update storage_embedded.stray_files set since = since - interval '25 hours'`);

    test('of several who upload to one path one wins, whole, and the others are told', async () => {
      const before = (await storage.files()).length;
      const texts = Array.from({ length: 12 }, (_, number) => `${number}`.repeat(50_000));
      const answers = await Promise.all(texts.map((text) => safe().upload('race.txt', text)));
      const winners = answers.flatMap(({ error }, at) => (error ? [] : [at]));
      assert.equal(winners.length, 1);
      for (const { error } of answers) if (error) assert.equal(told(error).code, 'KeyAlreadyExists');
      assert.equal(await need(await safe().download('race.txt')).text(), texts[winners[0] as number]);
      assert.equal((await storage.files()).length, before + 1);
      assert.deepEqual(await strays(), []);
    });

    test('of several who replace, each succeeds, and one file is left', async () => {
      const before = (await storage.files()).length;
      const texts = Array.from({ length: 12 }, (_, number) => `${number % 10}`.repeat(1000 + number));
      await Promise.all(
        texts.map(async (text) => need(await safe().upload('replace.txt', text, { upsert: true }))),
      );
      const text = await need(await safe().download('replace.txt')).text();
      assert.ok(texts.includes(text));
      assert.equal(need(await safe().info('replace.txt')).size, text.length);
      await storage.service.settled();
      assert.equal((await storage.files()).length, before + 1);
      assert.deepEqual(await strays(), []);
    });

    test('whoever reads while others replace gets one version, never parts of two', async () => {
      need(await safe().upload('busy.txt', 'a'.repeat(200_000)));
      let writing = true;
      const writer = (async () => {
        for (const letter of 'bcdefghijklmnop') {
          need(await safe().update('busy.txt', letter.repeat(200_000)));
        }
        writing = false;
      })();
      let reads = 0;
      while (writing) {
        const text = await need(await safe().download('busy.txt')).text();
        assert.equal(text, (text[0] as string).repeat(200_000));
        reads += 1;
      }
      await writer;
      assert.ok(reads > 0);
    });

    test('an upload that breaks off leaves nothing', async () => {
      const before = (await storage.files()).length;
      async function* broken() {
        yield new Uint8Array(100_000);
        throw new Error('The visitor closed the lid.');
      }
      const { error } = await safe().upload('broken.bin', Readable.from(broken()));
      assert.equal(told(error).code, 'Aborted');
      assert.equal(told((await safe().download('broken.bin')).error).code, 'NoSuchKey');
      assert.equal((await storage.files()).length, before);
      assert.deepEqual(await strays(), []);
    });

    test('a replacement that breaks off leaves the old object', async () => {
      need(await safe().upload('kept.txt', 'old'));
      const { error } = await safe().upload('kept.txt', Buffer.alloc(20 * 1024 ** 2 + 1), { upsert: true });
      assert.equal(told(error).code, 'EntityTooLarge');
      assert.equal(await need(await safe().download('kept.txt')).text(), 'old');
    });

    const kills: [when: string, stopAt: string, left: number][] = [
      // What arrives for S3 lies in a file without a name.
      ['in the middle of an upload', 'half', store === 'S3' ? 0 : 1],
      ['between an upload and its row', 'the end', 1],
    ];
    for (const [when, stopAt, left] of kills)
      test(`a server killed ${when} leaves no object, and its file goes within a day`, async () => {
        const before = await storage.files();
        const script = join(import.meta.dirname, 'stalled-upload.ts');
        const child = spawn(
          process.execPath,
          [script, storage.databaseUrl, JSON.stringify(storage.place), stopAt],
          {
            stdio: ['ignore', 'pipe', 'inherit'],
          },
        );
        await once(child.stdout, 'data');
        child.kill('SIGKILL');
        await once(child, 'exit');
        assert.equal(told((await safe().info('killed.bin')).error).code, 'NoSuchKey');
        assert.deepEqual(need(await safe().list('', { search: 'killed' })), []);
        assert.equal((await storage.files()).length, before.length + left);
        await storage.service.start();
        assert.equal(
          (await storage.files()).length,
          before.length + left,
          'it might still be arriving at another server',
        );
        await aDayPasses();
        await storage.service.start();
        assert.deepEqual([await storage.files(), await strays()], [before, []]);
      });

    test('a server killed after a deletion was committed removes the file when it starts again', async () => {
      need(await safe().upload('deleted.txt', 'x'));
      const before = (await storage.files()).length;
      await storage.sql(`begin; set local storage.can_delete = 'true';
    delete from storage.objects where name = 'deleted.txt'; commit`);
      assert.equal((await storage.files()).length, before);
      await storage.service.start();
      assert.deepEqual([(await storage.files()).length, await strays()], [before - 1, []]);
    });

    test('a deletion that is rolled back keeps the file', async () => {
      need(await safe().upload('saved.txt', 'x'));
      await storage.sql(`begin; set local storage.can_delete = 'true';
    delete from storage.objects where name = 'saved.txt'; rollback`);
      await storage.service.start();
      assert.equal(await need(await safe().download('saved.txt')).text(), 'x');
    });

    if (store === 'a folder')
      test('files are named by versions, readable by nobody else, and hold the bytes as they came', async () => {
        need(await safe().upload('../../../../tmp/evil.sh'.replaceAll('../', ''), '#!/bin/sh'));
        const { version = '' } = need(await safe().info('tmp/evil.sh'));
        const path = join(storage.place.folder, 'objects', version.slice(0, 2), version);
        assert.ok((await storage.files()).includes(path));
        assert.equal(readFileSync(path, 'utf8'), '#!/bin/sh');
        if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o600);
        for (const file of await storage.files())
          assert.match(file, /objects[\\/][0-9a-f]{2}[\\/][0-9a-f-]{36}$/);
      });

    test('a large file passes through without being held', async () => {
      const chunk = Buffer.alloc(256 * 1024, 7);
      async function* chunks() {
        for (let sent = 0; sent < 64; sent += 1) yield chunk;
      }
      need(await safe().upload('large.bin', Readable.from(chunks())));
      assert.equal(need(await safe().info('large.bin')).size, 16 * 1024 ** 2);
      const answer = await storage.request('/object/public/safe/large.bin', { as: 'nobody' });
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      const first = await reader.read();
      assert.ok((first.value?.length ?? 0) <= 1024 ** 2, 'it comes in pieces');
      await reader.cancel();
    });

    test('nothing went wrong unseen', () => assert.deepEqual(storage.logged, []));
  });
