import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import WebSocket from 'ws';
import { authRequest } from './fuzz/auth-requests.ts';
import { functionsRequest, realtimeFrame, realtimeRequest } from './fuzz/other-requests.ts';
import { createRandom, type Random } from './fuzz/random.ts';
import { restRequest } from './fuzz/rest-requests.ts';
import { type Everything, startEverything } from './fuzz/start.ts';
import { storageRequest } from './fuzz/storage-requests.ts';
import { crowd } from './support/rounds.ts';

// A fifth has every kind of request often enough; a seed for each number makes them the same ones in every run.
const requests = crowd(10_000, 50_000);
const warmUp = requests / 5;
const atATime = 24;
/** A busy machine may take long; what hangs takes for ever. */
const patienceMilliseconds = 120_000;
/** A kilobyte that each request kept would be above it; caches that are not full yet keep four or so. */
const mostGrowthMegabytes = crowd(7, 12);

const makers = [
  ...Array(8).fill(restRequest),
  ...Array(5).fill(storageRequest),
  ...Array(4).fill(authRequest),
  ...Array(2).fill(realtimeRequest),
  functionsRequest,
];

let everything: Everything;
before(async () => {
  everything = await startEverything();
});
after(() => everything.close());

const faults: string[] = [];

test(`${requests} generated requests find no fault, no hang and no leak`, async () => {
  const seen = new Map<string, number>();
  await ask(0, warmUp, seen);
  const before = keptMegabytes();
  await ask(warmUp, requests, seen);
  const growth = keptMegabytes() - before;
  assert.deepEqual(faults.slice(0, 10), []);
  assert.deepEqual(everything.failures(), []);
  assert.ok(growth < mostGrowthMegabytes, `${growth.toFixed(1)} MB were kept`);
  // Requests that only ever fail would test nothing beyond the parsers.
  for (const service of ['rest', 'storage', 'auth', 'functions', 'realtime']) {
    const answered = seen.get(`${service} 2`) ?? 0;
    assert.ok(answered > requests / 125, `only ${answered} requests to ${service} succeeded`);
  }
});

test('generated websocket frames end no more than their own connection', async () => {
  for (let batch = 0; batch < 10; batch++) {
    await Promise.all(Array.from({ length: 10 }, (_, place) => sayNonsense(batch * 10 + place)));
  }
  const socket = await openSocket('vsn=2.0.0');
  socket.send('[null,"1","phoenix","heartbeat",{}]');
  const [answer] = await once(socket, 'message');
  socket.close();
  assert.deepEqual(JSON.parse(String(answer)).slice(1, 4), ['1', 'phoenix', 'phx_reply']);
  assert.deepEqual(everything.failures(), []);
});

async function ask(from: number, to: number, seen: Map<string, number>) {
  let next = from;
  const work = async () => {
    while (next < to) await askOne(next++, seen);
  };
  await Promise.all(Array.from({ length: atATime }, work));
}

async function askOne(number: number, seen: Map<string, number>) {
  const random = createRandom(number);
  const { method, path, headers, body } = random.pick(makers)(random);
  const init = { method, headers: { ...credentials(random), ...headers }, body };
  const told = () => `Request ${number}: ${method} ${path} ${JSON.stringify(init)}`;
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer. ${told()}`)), patienceMilliseconds);
  const answer = () => Promise.race([answerTo(path, init, address), tooLong]);
  let status = await answer();
  // Where the machine stands still for seconds it says that it is busy, as often as that happens; it has to answer then.
  while (status === 503 || status === 504) {
    await setImmediate(); // It refuses at once while it looks for the database, which needs a turn as well.
    status = await answer();
  }
  clearTimeout(timer);
  if (status >= 500) faults.push(`${status}. ${told()}`);
  const outcome = `${path.split('/')[1]} ${Math.floor(status / 100)}`;
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
}

async function answerTo(path: string, init: RequestInit, address: string): Promise<number> {
  const response = await everything.fetch(path, init, address);
  await response.arrayBuffer();
  return response.status;
}

function credentials({ pick }: Random): Record<string, string> {
  const { keys, personToken } = everything;
  const secret = { apikey: keys.secretKey };
  const person = { apikey: keys.publishableKey, authorization: `Bearer ${personToken}` };
  return pick<Record<string, string>>([
    {},
    { apikey: keys.publishableKey },
    { apikey: keys.publishableKey, authorization: `Bearer ${keys.publishableKey}` },
    ...[secret, secret, secret, person, person],
    { ...secret, authorization: `Bearer ${keys.secretKey}` },
    {
      apikey: keys.publishableKey,
      authorization: pick(['Bearer a.b.c', 'Bearer', 'Basic eDp5', 'Bearer x']),
    },
    { apikey: pick(['nope', 'a.b.c']) },
  ]);
}

async function sayNonsense(connection: number) {
  const random = createRandom(connection);
  const socket = await openSocket(`vsn=${random.pick(['1.0.0', '2.0.0', 'x'])}`);
  for (let frame = 0; frame < 50; frame++) socket.send(realtimeFrame(random));
  socket.close();
  await once(socket, 'close');
}

async function openSocket(query: string): Promise<WebSocket> {
  const { socketUrl, keys } = everything;
  const socket = new WebSocket(`${socketUrl}?apikey=${keys.publishableKey}&${query}`);
  socket.on('error', () => {});
  await once(socket, 'open');
  return socket;
}

/** What is still held after the collector has been through, twice, because finalisers free more. */
function keptMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 ** 2;
}
