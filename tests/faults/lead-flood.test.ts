import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, test } from 'node:test';
import { crowd } from '#supabase-embedded/tests/support/rounds.ts';
import { buildLead } from '#tests/support/builders.ts';
import { startProduct } from '#tests/support/product.ts';

// Thrice as many as are on their way at once: each lane is used again, and the pool's queue is full all the time.
const leads = crowd(200, 1000);
const atATime = 64;

const product = await startProduct();
after(() => {
  agent.destroy();
  return product.close();
});

test(`${leads} people who write at once are all heard, once each`, { timeout: 300_000 }, async () => {
  const waiting = Array.from({ length: leads }, (_, number) => number);
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const status = await send(number);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Every tenth sends it again, as people do who are not sure.
      if (number % 10 === 0) assert.equal(await send(number), status);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  assert.deepEqual([...statuses], [[303, leads]]);
  const { rows } = await product.database.pool.query(
    'select count(*)::int as stored, count(distinct email)::int as people from public.contact_inquiries',
  );
  assert.deepEqual(rows, [{ stored: leads, people: leads }]);
});

// fetch gives up on a connection after ten seconds, which a busy machine may need for the first of 64.
const agent = new Agent({ keepAlive: true, maxSockets: atATime });

/** As a browser without scripts does, from an address of the person's own. */
function send(number: number): Promise<number> {
  const body = new URLSearchParams({
    ...buildLead(number),
    form: 'contact',
    type: 'contact',
    course: 'python',
    message: `Message ${number}`,
  }).toString();
  const headers = {
    Origin: product.server.url,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    'X-Forwarded-For': `198.51.${Math.floor(number / 250)}.${number % 250}`,
  };
  return new Promise((resolve, reject) => {
    const posted = request(`${product.server.url}/?index`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    posted.once('error', reject).end(body);
  });
}
