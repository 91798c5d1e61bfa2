import { type Generated, jsonBody, oddities, type Random, sendsBody, someHeaders } from './random.ts';

const methods = ['GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export function functionsRequest(random: Random): Generated {
  const { below, pick, mostly, many } = random;
  const method = pick(methods);
  const path = [mostly(['mirror', 'open', 'stream'], oddities), ...many(2, () => pick(oddities))].join('/');
  const headers = {
    'content-type': ['application/json', 'multipart/form-data; boundary=b', 'x'],
    'x-region': ['ap-south-1', 'ü'],
    'x-forwarded-for': ['192.0.2.9', 'x, y'],
  };
  const body = below(20) === 0 ? 'z'.repeat(100_000) : jsonBody(random, { name: ['a'], count: [1, 2] });
  return {
    method,
    path: `/functions/v1/${path}?${many(2, () => encodeURIComponent(pick(oddities))).join('&')}`,
    headers: someHeaders(random, headers),
    ...(sendsBody(method) ? { body } : {}),
  };
}

const message = {
  topic: ['room', 'realtime:room', 'x'.repeat(2_000)],
  event: ['shout', ''],
  payload: [{ a: 1 }, 'text'],
  private: [true, false, 'yes'],
};

export function realtimeRequest(random: Random): Generated {
  const { below, pick, mostly, many } = random;
  const one = () => jsonBody(random, message);
  const isEvent = below(3) === 0;
  const path = isEvent
    ? `api/broadcast/${mostly(['room', 'other'], oddities)}/events/${mostly(['shout'], oddities)}`
    : mostly(['api/broadcast'], ['websocket', 'api', 'api/tenants', ...oddities]);
  const query = many(2, () => pick(['private=true', 'persist', 'persist[ttl]=5', 'x=%zz']));
  return {
    method: pick(['POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE']),
    path: `/realtime/v1/${path}?${query.join('&')}`,
    headers: someHeaders(random, { 'content-type': ['application/json', 'application/octet-stream', 'x'] }),
    body: isEvent ? one() : `{"messages":[${[one(), ...many(3, one)].join(',')}]}`,
  };
}

const topics = [
  'realtime:room',
  'realtime:room',
  'realtime:other',
  'realtime:\\u0000',
  'realtime:',
  'phoenix',
  'room',
  'x'.repeat(1_025),
];
const events = [
  ...[
    'phx_join',
    'phx_join',
    'phx_join',
    'phx_leave',
    'heartbeat',
    'broadcast',
    'presence',
    'access_token',
    'nope',
  ],
  '__proto__',
];
const payload = {
  config: [
    { broadcast: { self: true, ack: true }, presence: { key: 'me', enabled: true }, private: false },
    { private: true },
    { postgres_changes: [{ event: '*', schema: 'public', table: 'books', filter: 'id=eq.1' }] },
    { postgres_changes: [{ event: 'nope', schema: 1, table: {}, filter: 'id=' }] },
    { postgres_changes: [{ event: '*', schema: '\0', table: 'a\0', filter: 'id=eq.\0' }] },
    { postgres_changes: [{ event: '*', schema: 'public', table: 'books', filter: 'title=eq.\0' }] },
    { presence: { key: '\0', enabled: true }, private: true, broadcast: { replay: { since: -1e300 } } },
    { presence: 5 },
  ],
  access_token: ['a.b.c'],
  type: ['broadcast', 'presence', 'nope'],
  event: ['shout', 'track', 'untrack'],
  payload: [{ a: 1 }, 'text'],
};

/** A websocket frame: mostly what the protocol allows, in either version of it, sometimes bytes. */
export function realtimeFrame(random: Random): string | Buffer {
  const { below, pick } = random;
  if (below(12) === 0) return Buffer.from(Array.from({ length: below(60) }, () => below(256)));
  if (below(40) === 0) return pick(['', '{', '[]', '[1,2,3]', 'null', '"x"', '{"topic":1}']);
  const [joinRef, ref, topic, event] = [pick(['1', null, 1]), String(below(100)), pick(topics), pick(events)];
  const content = jsonBody(random, payload);
  return below(3) === 0
    ? `{"topic":"${topic}","event":"${event}","payload":${content || 'null'},"ref":"${ref}"}`
    : `[${JSON.stringify(joinRef)},"${ref}","${topic}","${event}",${content || 'null'}]`;
}
