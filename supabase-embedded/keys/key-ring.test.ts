import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTokenSigner } from '../auth/tokens/token-signer.ts';
import { createKeyRing } from './key-ring.ts';
import { createKeys, type ProjectKeys, retireOlderKeys, rotateKeys } from './project-keys.ts';

const issuer = 'http://localhost/auth/v1';
const onError = (error: unknown) => assert.fail(String(error));

/** A place for keys, and a server that reads them there when it is told or has to. */
async function startReplica(place: { keys: ProjectKeys; reads: number }) {
  const reread = async () => {
    place.reads += 1;
    return place.keys;
  };
  const ring = createKeyRing({ keys: place.keys, reread, onError });
  return { ring, signer: await createTokenSigner({ keys: ring, issuer }) };
}

test('a token of a new key counts on a replica that has not heard of it, and one of the old key goes on counting', async () => {
  const place = { keys: await createKeys(), reads: 0 };
  const [first, second] = [await startReplica(place), await startReplica(place)];
  const old = await first.signer.sign({ sub: 'asha' }, 3600);
  place.keys = await rotateKeys(place.keys, new Date());
  await first.ring.lookAgain();
  const fresh = await first.signer.sign({ sub: 'asha' }, 3600);
  for (const { signer } of [first, second])
    for (const token of [fresh, old]) assert.equal((await signer.verify(token)).sub, 'asha');
  assert.equal(second.ring.secretKey, place.keys.secretKey);
  assert.equal((await second.signer.jwks()).keys.length, 2);

  place.keys = retireOlderKeys(place.keys);
  await second.ring.lookAgain();
  assert.equal((await second.signer.verify(fresh)).sub, 'asha');
  await assert.rejects(second.signer.verify(old));
});

test('tokens of keys that nobody has do not have the keys read again and again', async () => {
  const place = { keys: await createKeys(), reads: 0 };
  const { signer } = await startReplica(place);
  const stranger = await startReplica({ keys: await createKeys(), reads: 0 });
  const foreign = await stranger.signer.sign({ sub: 'asha' }, 3600);
  await Promise.all(Array.from({ length: 50 }, () => assert.rejects(signer.verify(foreign))));
  await assert.rejects(signer.verify(foreign));
  assert.equal(place.reads, 1);
});

test('what is changed while the keys are read is read as well', async () => {
  const [first, second, third] = await Promise.all([createKeys(), createKeys(), createKeys()]);
  const reading = [second, third].map((keys) => ({
    keys,
    begun: Promise.withResolvers<void>(),
    ...Promise.withResolvers<ProjectKeys>(),
  }));
  let reads = 0;
  const ring = createKeyRing({
    keys: first,
    onError,
    reread: () => {
      const one = reading[reads] ?? assert.fail('read too often');
      reads += 1;
      one.begun.resolve();
      return one.promise;
    },
  });
  const looks = [ring.lookAgain()];
  await reading[0]?.begun.promise;
  looks.push(ring.lookAgain());
  for (const { keys, resolve } of reading) resolve(keys);
  await Promise.all(looks);
  assert.equal(ring.secretKey, third.secretKey);
});
