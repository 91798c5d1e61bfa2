import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gone } from '../gone.ts';
import { ShareTaken } from './away.ts';
import { createFairShare, type FairShare } from './fair-share.ts';

/** Jobs that go on until they are released, for as many as ask. */
function start(share: FairShare, addresses: (string | undefined)[]) {
  const release = Promise.withResolvers<void>();
  const begun: (string | undefined)[] = [];
  const ended = Promise.allSettled(
    addresses.map((address) =>
      share(address, async () => {
        begun.push(address);
        await release.promise;
      }),
    ),
  );
  return { begun, release: release.resolve, ended };
}

const endless = 600_000;
const turns = () => new Promise(setImmediate);

test('an address has its share and waits for more, while others have theirs', async () => {
  const share = createFairShare(2, endless);
  const jobs = start(share, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']);
  await turns();
  assert.deepEqual(jobs.begun, ['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  jobs.release();
  await jobs.ended;
  assert.deepEqual(jobs.begun.length, 4);
});

test('a subscriber of IPv6 is one address, whichever of theirs they use', async () => {
  const share = createFairShare(1, endless);
  const jobs = start(share, ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']);
  await turns();
  assert.deepEqual(jobs.begun, ['2001:db8:1:2::1', '2001:db8:1:3::1']);
  jobs.release();
  await jobs.ended;
});

test('what the server asks by itself is not counted', async () => {
  const share = createFairShare(1, endless);
  const own = ['127.0.0.1', '127.0.0.1', '::1', '::1', undefined, undefined];
  const jobs = start(share, own);
  await turns();
  assert.deepEqual(jobs.begun, own);
  jobs.release();
  await jobs.ended;
});

test('whoever has waited long enough is refused, and leaves the line to the others', async () => {
  const share = createFairShare(1, 1);
  const jobs = start(share, ['192.0.2.1']);
  await assert.rejects(
    share('192.0.2.1', () => assert.fail('It is not its turn.')),
    ShareTaken,
  );
  jobs.release();
  await jobs.ended;
  assert.equal(await share('192.0.2.1', async () => 'free'), 'free');
});

test('whoever leaves gives up their place in the line of their address at once', async () => {
  const share = createFairShare(1, endless);
  const jobs = start(share, ['192.0.2.1']);
  const leaving = new AbortController();
  const left = share('192.0.2.1', () => assert.fail('Nobody waits for it.'), leaving.signal);
  const staying = share('192.0.2.1', async () => 'done');
  leaving.abort();
  await assert.rejects(left, Gone);
  jobs.release();
  assert.equal(await staying, 'done');
});
