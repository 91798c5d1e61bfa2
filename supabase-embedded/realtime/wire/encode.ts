import type { Broadcast, Message, ProtocolVersion } from './message.ts';

const userBroadcast = 4;
const longestField = 255;

export function encodeMessage(version: ProtocolVersion, message: Message): string {
  const { joinRef, ref, topic, event, payload } = message;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/** A frame for each version, made once however many receive it; undefined where a version cannot say it. */
export function encodeBroadcast(topic: string, broadcast: Broadcast) {
  const made = new Map<ProtocolVersion, string | Buffer | undefined>();
  return function frameFor(version: ProtocolVersion): string | Buffer | undefined {
    if (!made.has(version)) made.set(version, encodeFor(version, topic, broadcast));
    return made.get(version);
  };
}

function encodeFor(version: ProtocolVersion, topic: string, broadcast: Broadcast) {
  if (version === '2.0.0') {
    const binary = encodeBinary(topic, broadcast);
    if (binary) return binary;
  }
  if (Buffer.isBuffer(broadcast.payload)) return undefined;
  const { event, payload, meta } = broadcast;
  return encodeMessage(version, {
    joinRef: null,
    ref: null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload, ...(meta && { meta }) },
  });
}

function encodeBinary(topic: string, { event, payload, meta }: Broadcast): Buffer | undefined {
  const fields = [topic, event, meta ? JSON.stringify(meta) : ''].map((field) => Buffer.from(field));
  if (fields.some((field) => field.length > longestField)) return undefined;
  const isBytes = Buffer.isBuffer(payload);
  const header = [userBroadcast, ...fields.map((field) => field.length), isBytes ? 0 : 1];
  const body = isBytes ? payload : Buffer.from(JSON.stringify(payload ?? {}));
  return Buffer.concat([Buffer.from(header), ...fields, body]);
}
