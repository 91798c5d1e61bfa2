import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { refusal } from '#supabase-embedded/tests/support/s3-store.ts';
import { backup, bytesOf, inPieces, placeAt, sentence, serveShelf } from '#tests/support/s3-places.ts';
import type { BackupPlace } from './place.ts';

const refused: [what: string, other: object, words: RegExp][] = [
  [
    'a wrong secret',
    { secretAccessKey: 'wrong' },
    /refuses our signature: check BACKUP_S3_SECRET_ACCESS_KEY/,
  ],
  [
    'an unknown key',
    { accessKeyId: 'NOBODY' },
    /does not know our access key: check BACKUP_S3_ACCESS_KEY_ID/,
  ],
  ['another region', { region: 'mars-1' }, /does not lie in the region "mars-1" .* check BACKUP_S3_REGION/],
  [
    'another bucket',
    { to: 's3://other' },
    /^There is no bucket "other" at http:.* correct BACKUP_TO or BACKUP_S3_ENDPOINT/,
  ],
];

for (const [what, other, words] of refused) {
  test(`${what} is told in a sentence, whatever is asked`, async (t) => {
    const server = await serveShelf(t);
    await refusesAll(placeAt(server, other), words);
    assert.equal(server.objects.size, 0);
  });
}

test('an endpoint where nobody answers is told in a sentence, whatever is asked', async (t) => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const words = new RegExp(`^${endpoint} cannot be reached \\(ECONNREFUSED\\): check BACKUP_S3_ENDPOINT`);
  await refusesAll(placeAt(await serveShelf(t), { endpoint }), words);
});

async function refusesAll(place: BackupPlace, words: RegExp) {
  await assert.rejects(place.list(), sentence(words));
  await assert.rejects(place.put(backup, inPieces(bytesOf(10))), sentence(words));
  await assert.rejects(place.put(backup, inPieces(bytesOf(2500))), sentence(words));
  await assert.rejects(place.open(backup), sentence(words));
  await assert.rejects(place.remove(backup), sentence(words));
  await assert.rejects(place.readNote('a.txt'), sentence(words));
  await assert.rejects(place.writeNote('a.txt', 'text'), sentence(words));
}

test('a clock that is wrong is told in a sentence', async (t) => {
  const server = await serveShelf(t, { now: () => new Date(Date.now() + 20 * 60_000) });
  await assert.rejects(placeAt(server).list(), sentence(/^The clock of this machine differs /));
});

const answers: [ReturnType<typeof refusal>, RegExp][] = [
  [
    refusal(403, 'AccessDenied'),
    /may not do this in the bucket "shelf": allow it to list, read, write and delete/,
  ],
  [
    { status: 403, body: '<html>' },
    / answered 403: check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY/,
  ],
  [{ status: 404, body: '<html>' }, / answered 404: check BACKUP_S3_ENDPOINT and BACKUP_TO/],
  [
    { status: 301, headers: { location: 'http://127.0.0.1:9/' } },
    /check BACKUP_S3_REGION and BACKUP_S3_ENDPOINT/,
  ],
];

for (const [answer, words] of answers) {
  test(`the answer ${answer.status} ${answer.body ?? ''} is told in a sentence and not asked for again`, async (t) => {
    const server = await serveShelf(t);
    server.faults.instead = () => answer;
    await assert.rejects(placeAt(server).list(), sentence(words));
    assert.equal(server.calls.length, 1);
  });
}
