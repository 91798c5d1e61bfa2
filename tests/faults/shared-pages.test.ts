import assert from 'node:assert/strict';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { createRandom } from '#supabase-embedded/tests/fuzz/random.ts';
import { crowd } from '#supabase-embedded/tests/support/rounds.ts';
import { startProduct } from '#tests/support/product.ts';
import { createMember, type Member } from './shared-pages/people.ts';
import { makeVisit, type Visit } from './shared-pages/visits.ts';

// The seed makes the visits, which are the same ones in each run; four rounds have all kinds of them.
const turns = crowd(4, 12);
const atOnce = 24;
const oneByOne = 6;

const product = await startProduct({ TRUST_PROXY: '0' });
const agent = new Agent({ keepAlive: true });
after(() => {
  agent.destroy();
  return product.close();
});

test('nobody receives a byte or a cookie that belongs to another', { timeout: 300_000 }, async () => {
  const random = createRandom(20_261_115);
  const members: Member[] = [];
  for (let number = 0; number < 5; number++) members.push(await createMember(product, number));
  let visits = 0;
  const next = () => makeVisit(random, members, visits++);
  for (let turn = 0; turn < turns; turn++) {
    // Every page has to be rendered anew, so that many wait for the same rendering.
    await product.database.pool.query('update public.courses set position = position');
    await product.database.pool.query('update public.jobs set title = title');
    await Promise.all(Array.from({ length: atOnce }, () => check(next(), members)));
    for (let visit = 0; visit < oneByOne; visit++) await check(next(), members);
  }
});

async function check(visit: Visit, members: readonly Member[]): Promise<void> {
  const { status, headers, body } = await send(visit);
  const received = `${JSON.stringify(headers)}\n${body}\n${sessionsIn(headers)}`;
  const told = `${visit.path} ${visit.headers.join(' | ').slice(0, 300)}`;
  const marks = new Set(received.match(/mark-\d+-/g));
  marks.delete(visit.mark);
  assert.deepEqual([...marks], [], `somebody else's words: ${told}`);
  for (const member of members.filter((one) => one !== visit.member)) {
    const { session, name } = member;
    for (const secret of [name, session.user.id, session.access_token, session.refresh_token])
      assert.ok(!received.includes(secret), `something of ${name}: ${told}`);
  }
  if (!visit.isPlain) return;
  assert.match(headers['cache-control'] ?? '', /no-store/, told);
  // On a machine so busy that the database seems to be away the page says so, without the name: it is asked for again.
  if (status === 503) return check(visit, members);
  const isHtml = headers['content-type']?.startsWith('text/html');
  if (isHtml) assert.ok(body.includes(visit.member?.name ?? ''), `a page of somebody's own: ${told}`);
}

/** The sessions that an answer sets, in clear. */
function sessionsIn(headers: IncomingHttpHeaders): string {
  const values = headers['set-cookie']?.map(
    (cookie) => /^sb-session[^=]*=(?:base64-)?([^;]*)/.exec(cookie)?.[1] ?? '',
  );
  return Buffer.from(values?.join('') ?? '', 'base64url').toString();
}

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function send({ path, headers }: Visit): Promise<Received> {
  const { port, host } = new URL(product.server.url);
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path, agent, headers: ['Host', host, ...headers] }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
    )
      .on('error', reject)
      .end();
  });
}
