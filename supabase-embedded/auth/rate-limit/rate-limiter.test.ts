import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressGroup } from '../../http/address-group.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { createRateLimiter } from './rate-limiter.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ seed: false });
});
after(() => database.close());

test('a bucket gives its capacity, then a unit at a time as it refills', async () => {
  let seconds = 0;
  const limiter = createRateLimiter(database.pool, () => new Date(1_800_000_000_000 + seconds * 1000));
  const limit = { bucket: 'refill', capacity: 3, period: 30 };
  for (let index = 0; index < 3; index += 1) assert.equal(await limiter.take(limit), 0);
  assert.equal(Math.round(await limiter.take(limit)), 10);
  seconds = 10;
  assert.equal(await limiter.take(limit), 0);
  assert.ok((await limiter.take(limit)) > 0);
  seconds = 1000;
  for (let index = 0; index < 3; index += 1) assert.equal(await limiter.take(limit), 0);
  assert.ok((await limiter.take(limit)) > 0);
});

const day = 86_400;
const steps: [string, number[]][] = [
  ['a day back', [-day]],
  ['a day forward and back again', [day, -day]],
  ['a day back, forward and back again', [-day, day, -day]],
];
for (const [claim, jumps] of steps) {
  test(`a clock that is set ${claim} takes nothing, and no wait is longer than the period`, async () => {
    let seconds = 0;
    const limiter = createRateLimiter(database.pool, () => new Date(1_800_000_000_000 + seconds * 1000));
    const limit = { bucket: `steps ${claim}`, capacity: 5, period: 50 };
    assert.equal(await limiter.take(limit), 0);
    for (const jump of jumps) {
      seconds += jump;
      assert.equal(await limiter.take(limit), 0);
    }
    let wait = 0;
    for (let left = 5; left > 0 && wait === 0; left -= 1) wait = await limiter.take(limit);
    assert.ok(wait > 0 && wait <= 10, `a unit comes within 10 seconds, not ${wait}`);
    seconds += 10;
    assert.equal(await limiter.take(limit), 0);
  });
}

test('without a clock of its own, a limit goes by that of the database', async () => {
  const limiter = createRateLimiter(database.pool);
  const limit = { bucket: 'database clock', capacity: 1, period: 3600 };
  assert.equal(await limiter.take(limit), 0);
  assert.ok((await limiter.take(limit)) > 0);
  await database.pool.query(
    `update auth_embedded.rate_limits set counted_at = counted_at - interval '1 hour'`,
  );
  assert.equal(await limiter.take(limit), 0);
});

test('two servers that ask at once never give more than the capacity', async () => {
  const at = new Date();
  const servers = [createRateLimiter(database.pool, () => at), createRateLimiter(database.pool, () => at)];
  const limit = { bucket: 'replicas', capacity: 10, period: 3600 };
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, index) => servers[index % 2]?.take(limit) ?? Promise.reject()),
  );
  assert.equal(waits.filter((wait) => wait === 0).length, 10);
});

test('a bucket without capacity is closed, and a forgotten one is full again', async () => {
  const limiter = createRateLimiter(database.pool, () => new Date());
  assert.ok((await limiter.take({ bucket: 'closed', capacity: 0, period: 60 })) > 0);
  const limit = { bucket: 'once', capacity: 1, period: 3600 };
  assert.equal(await limiter.take(limit), 0);
  assert.ok((await limiter.take(limit)) > 0);
  await limiter.forget(limit);
  assert.equal(await limiter.take(limit), 0);
});

test('IPv6 addresses of one /64 are one', () => {
  assert.equal(addressGroup('203.0.113.9'), '203.0.113.9');
  assert.equal(addressGroup('::ffff:203.0.113.9'), '203.0.113.9');
  assert.equal(addressGroup('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(addressGroup('2001:0db8:1:2::'), '2001:db8:1:2::/64');
  assert.equal(addressGroup('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(addressGroup('::1'), '0:0:0:0::/64');
});
