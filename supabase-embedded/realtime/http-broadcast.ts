import type { Caller } from '../http/gateway.ts';
import { isTooDeep } from '../http/json-depth.ts';
import { askPolicies } from './authorize.ts';
import type { RealtimeContext } from './context.ts';
import type { Room } from './hub.ts';
import { createBucket } from './limits.ts';
import { storeMessage, unstorable } from './messages.ts';
import { type Broadcast, isName, isRecord } from './wire/message.ts';

const path = '/realtime/v1/api/broadcast';
const mostMessages = 100;
const mostAddresses = 10_000;

interface Posted {
  room: Room;
  broadcast: Broadcast;
}

/** Broadcasts for those who hold no connection: a batch, or one event with its payload as the body. */
export function createHttpBroadcast(context: RealtimeContext) {
  const buckets = new Map<string, ReturnType<typeof createBucket>>();

  function mayCall(address: string): boolean {
    if (buckets.size > mostAddresses) buckets.clear();
    const take = buckets.get(address) ?? createBucket(context.limits.eventsPerSecond);
    buckets.set(address, take);
    return take();
  }

  async function maySay(room: Room, { identity }: Caller): Promise<boolean> {
    if (!room.isPrivate) return true;
    return (await askPolicies(context.pools.requests, identity, room.name)).broadcast.write;
  }

  async function postBatch(body: Buffer, caller: Caller): Promise<Response> {
    const posted = readBatch(body);
    if (!Array.isArray(posted)) return Response.json({ errors: posted }, { status: 422 });
    const asked = new Map<string, Promise<boolean>>();
    for (const { room, broadcast } of posted) {
      const key = JSON.stringify(room);
      const verdict = asked.get(key) ?? maySay(room, caller);
      asked.set(key, verdict);
      // As hosted: what the caller may not say is left out, and the rest is said.
      if (await verdict) context.broadcaster.broadcast(room, broadcast);
    }
    return accepted();
  }

  async function postEvent(url: URL, body: Buffer, isBytes: boolean, caller: Caller): Promise<Response> {
    const [topic, , event, ...rest] = url.pathname
      .slice(path.length + 1)
      .split('/')
      .map(decode);
    if (!isName(topic) || !isName(event) || rest.length > 0) return refuse(404, 'Not found');
    const payload = isBytes ? body : parse(body);
    if (payload === undefined) return refuse(400, 'The body is not JSON');
    const room = { name: topic, isPrivate: url.searchParams.get('private') === 'true' };
    if (!(await maySay(room, caller))) {
      return refuse(403, `You do not have permissions to write to this Channel topic: ${topic}`);
    }
    const isKept = url.searchParams.has('persist') || url.searchParams.has('persist[ttl]');
    if (isKept && (!room.isPrivate || isBytes)) {
      return refuse(422, 'Only JSON on private channels can be stored');
    }
    context.broadcaster.broadcast(room, { event, payload });
    if (isKept && !(await storeMessage(context.pools.owner, room, { event, payload }))) {
      return refuse(422, unstorable);
    }
    return accepted();
  }

  return async function fetch(request: Request, caller: Caller): Promise<Response> {
    const url = new URL(request.url);
    const isEvent = /^\/realtime\/v1\/api\/broadcast\/[^/]+\/events\/[^/]+$/.test(url.pathname);
    if (url.pathname !== path && !isEvent) return refuse(404, 'Not found');
    if (request.method !== 'POST') return refuse(405, 'Method not allowed');
    if (!mayCall(caller.address)) return refuse(429, 'Too many messages per second');
    const body = Buffer.from(await request.arrayBuffer());
    const isBytes = (request.headers.get('content-type') ?? '').startsWith('application/octet-stream');
    return isEvent ? postEvent(url, body, isBytes, caller) : postBatch(body, caller);
  };
}

/** The messages, or what is wrong with them in the form of hosted Supabase. */
function readBatch(body: Buffer): Posted[] | Record<string, unknown> {
  const value = parse(body);
  const messages = isRecord(value) && Array.isArray(value.messages) ? value.messages : undefined;
  if (!messages?.length) return { messages: ["can't be blank"] };
  if (messages.length > mostMessages) return { messages: [`should have at most ${mostMessages} item(s)`] };
  const errors = messages.map((message) => {
    const given = isRecord(message) ? message : {};
    const missing = ['topic', 'event', 'payload'].filter((field) =>
      field === 'payload' ? given[field] === undefined || given[field] === null : !isName(given[field]),
    );
    return Object.fromEntries(missing.map((field) => [field, ["can't be blank"]]));
  });
  if (errors.some((error) => Object.keys(error).length > 0)) return { messages: errors };
  return messages.map((message) => ({
    room: { name: message.topic.replace(/^realtime:/i, ''), isPrivate: message.private === true },
    broadcast: { event: message.event, payload: message.payload },
  }));
}

function parse(body: Buffer): unknown {
  const text = body.toString('utf8');
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

const accepted = () => new Response(null, { status: 202 });
const refuse = (status: number, message: string) => Response.json({ message, error: message }, { status });
