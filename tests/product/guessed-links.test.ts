import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { after, before, test } from 'node:test';
import { buildRegistration, buildWebinar, inDays, insertAndRead } from '#tests/support/builders.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { type Answer, postForm } from '#tests/support/post-form.ts';
import { startProduct } from '#tests/support/product.ts';

/** Those that are odd or near, and some of the right form. */
const guesses = 120;
const many = 1_000;
const atATime = 16;
const agent = new Agent({ keepAlive: true, maxSockets: atATime });
const product = await startProduct({ LOG_LEVEL: 'error' });
const { pool } = product.database;
after(async () => {
  agent.destroy();
  await product.close();
});

/** Of a real registration, which nothing here may open or change. */
let token: string;
before(async () => {
  const run = (sql: string, values: unknown[]) => pool.query(sql, values);
  const { id } = await insertAndRead(
    run,
    'webinars',
    buildWebinar({ starts_at: inDays(5), ends_at: inDays(6) }),
  );
  const registration = buildRegistration(id, 1, { name: 'Meena Sundaram' });
  await product.visitor().from('course_enrollments').insert(registration).throwOnError();
  const { text } = await readMessage(product.dataDir, registration.email);
  token = /\/registration\?token=(\w+)/.exec(text)?.[1] ?? assert.fail('The mail has no link.');
});

/** Of the right form, or as near to the real one as can be, or nothing that is one: each as it stands in an address. */
function* guessedTokens(): Generator<string> {
  yield* ['', '0', 'null', 'undefined', 'true', '%00', '%ff%fe', '%ed%a0%80', '%F0%9F%94%91', '%', '%zz'];
  yield* [
    `${token}%00`,
    `%00${token}`,
    `${token}%ff`,
    `${token}+`,
    `${token}%0a`,
    `%20${token}`,
    `${token}0`,
  ];
  yield* [token.slice(1), token.slice(0, -1), token.toUpperCase(), `'${token}'`, `${token}' or '1'='1`];
  yield* [
    `${token}/../${token}`,
    'f'.repeat(63),
    'f'.repeat(65),
    'f'.repeat(4_000),
    `${token}${'0'.repeat(4_000)}`,
  ];
  yield createHash('sha256').update(token).digest('hex');
  for (let place = 0; place < token.length; place += 1)
    yield token.slice(0, place) + (token[place] === '0' ? '1' : '0') + token.slice(place + 1);
  for (;;) yield randomBytes(32).toString('hex');
}

/** In other fields, of which a list or an object might be taken for the one. */
const oddFields = () => [
  ...[
    `token[]=${token}`,
    `token[0]=${token}`,
    `token[value]=${token}`,
    `Token=${token}`,
    `token%00=${token}`,
  ],
  ...[`token=${token},${token}`, `token=0&token=${token}0`, `tokens=${token}`, token, ''],
];

function manyGuesses(count: number): string[] {
  const odd = oddFields();
  const guessed = guessedTokens().take(count - odd.length);
  return [...odd, ...guessed.map((each) => `token=${each}`)];
}

const ask = (path: string, body?: string) =>
  postForm({ url: product.server.localUrl + path, body, from: '198.51.100.7', agent });

/** What differs between any two answers to the same question. */
function comparable({ status, headers, body }: Answer) {
  const { date, 'x-request-id': _, ...others } = headers;
  return JSON.stringify({ status, headers: others, body });
}

async function assertAllAlike(count: number, ask: (guess: string) => Promise<Answer>) {
  const waiting = manyGuesses(count);
  assert.equal(waiting.length, count);
  const answers = new Map<string, string>();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let guess = waiting.pop(); guess !== undefined; guess = waiting.pop()) {
        const answer = await ask(guess);
        assert.equal(answer.status, 404, guess);
        answers.set(comparable(answer), guess);
      }
    }),
  );
  assert.equal(answers.size, 1, `These differ: ${[...answers.values()].join(' ')}`);
  const [answer = ''] = answers.keys();
  assert.doesNotMatch(answer, /Meena|Glazing/);
}

const readSeat = async () =>
  (await pool.query('select name, cancelled_at, revision from public.course_enrollments')).rows;

test('of guessed links none opens a registration, and all are answered alike', async () => {
  const opened = await ask(`/registration?token=${token}`);
  assert.equal(opened.status, 200);
  assert.match(opened.body, /Meena Sundaram/);
  await assertAllAlike(guesses, (guess) => ask(`/registration?${guess}`));
  await assertAllAlike(guesses, (guess) => ask(`/registration.ics?${guess}`));
});

test(`nor does one of ${many} @deep`, async () => {
  await assertAllAlike(many, (guess) => ask(`/registration?${guess}`));
});

for (const intent of ['cancel', 'rename'])
  test(`with guessed links nobody can ${intent} anything, and all are answered alike`, async () => {
    const before = await readSeat();
    await assertAllAlike(guesses, (guess) => ask('/registration', `intent=${intent}&name=Somebody&${guess}`));
    assert.deepEqual(await readSeat(), before);
  });

test('the real link still opens, and opening it has changed nothing', async () => {
  assert.equal((await ask(`/registration?token=${token}`)).status, 200);
  const [seat] = await readSeat();
  assert.deepEqual(seat, { name: 'Meena Sundaram', cancelled_at: null, revision: 0 });
});
