import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { addressGroup, createRateLimiter } from './rate-limiter.ts';

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
