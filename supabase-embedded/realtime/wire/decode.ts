import { isTooDeep } from '../../http/json-depth.ts';
import { isName, isRecord, MalformedFrame, type Message } from './message.ts';

const broadcastPush = 3;
const jsonEncoded = 1;
const bytesEncoded = 0;

/** Reads a text frame: an object in version 1 of the protocol, an array in version 2. */
export function decodeText(text: string): Message {
  const value = parseJson(text);
  if (Array.isArray(value)) {
    const [joinRef, ref, topic, event, payload] = value;
    return checked({ joinRef, ref, topic, event, payload });
  }
  if (!isRecord(value)) throw new MalformedFrame('Neither an object nor an array');
  return checked({ ...value, joinRef: value.join_ref });
}

/**
 * Reads a binary frame, which carries a broadcast: kind, the lengths of five fields, the payload's encoding, the
 * fields (join reference, reference, topic, event, metadata), the payload.
 */
export function decodeBinary(frame: Buffer): Message {
  if (frame.length < 7 || frame[0] !== broadcastPush) throw new MalformedFrame('Unknown kind of frame');
  let offset = 7;
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = [1, 2, 3, 4, 5].map((place) => {
    const length = frame[place] as number;
    const field = frame.toString('utf8', offset, offset + length);
    offset += length;
    return field;
  });
  if (offset > frame.length) throw new MalformedFrame('Shorter than it says');
  const body = frame.subarray(offset);
  const options = metadata ? parseJson(metadata) : {};
  return checked({
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: {
      ...(isRecord(options) && options),
      type: 'broadcast',
      event,
      payload: decodeBody(body, frame[6]),
    },
  });
}

function decodeBody(body: Buffer, encoding: number | undefined): unknown {
  if (encoding === jsonEncoded) return parseJson(body.toString('utf8'));
  // A copy, because the frame's memory is the socket's.
  if (encoding === bytesEncoded) return Buffer.from(body);
  throw new MalformedFrame('Unknown encoding');
}

function checked({ joinRef, ref, topic, event, payload }: Record<string, unknown>): Message {
  if (!isName(topic) || !isName(event)) throw new MalformedFrame('A topic and an event are needed');
  return {
    joinRef: reference(joinRef),
    ref: reference(ref),
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  };
}

function reference(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > 255) {
    throw new MalformedFrame('A reference is a short text');
  }
  return String(value);
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new MalformedFrame('Nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedFrame('Not JSON');
  }
}
