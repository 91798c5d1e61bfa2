import type { WebSocket } from 'ws';
import { type Channel, createChannel, type Wire } from './channel/channel.ts';
import { handlers } from './channel/handle.ts';
import { JoinRefused } from './channel/identify.ts';
import { join } from './channel/join.ts';
import type { RealtimeContext } from './context.ts';
import { createBucket } from './limits.ts';
import { decodeBinary, decodeText } from './wire/decode.ts';
import { encodeMessage } from './wire/encode.ts';
import { readJoinRequest } from './wire/join-request.ts';
import { MalformedFrame, type Message, type ProtocolVersion } from './wire/message.ts';

/** https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number */
const closeCodes = {
  goingAway: 1001,
  malformed: 1007,
  policy: 1008,
  failure: 1011,
  serviceRestart: 1012,
  tryAgainLater: 1013,
};
/** Messages that may wait for the one before them. */
const longestBacklog = 1_000;
const goodbyeMilliseconds = 2_000;

export interface ConnectionOptions {
  socket: WebSocket;
  version: ProtocolVersion;
  apiKey: string;
}

export type Connection = ReturnType<typeof serveConnection>;

/** Speaks with one client: reads its frames in order, keeps it to its limits, drops it when it does not keep up. */
export function serveConnection(context: RealtimeContext, { socket, version, apiKey }: ConnectionOptions) {
  const { limits, log } = context;
  const channels = new Map<string, Channel>();
  const takeEvent = createBucket(limits.eventsPerSecond);
  const takeJoin = createBucket(limits.joinsPerSecond);
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;
  /** What still waits in the line is nobody's: a channel that it opened would never be closed. */
  let isGone = false;
  const wire: Wire = { version, apiKey, send };

  function send(frame: string | Buffer) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.bufferedBytes) return close(closeCodes.tryAgainLater, 'Too slow');
    socket.send(frame);
  }

  /** The polite way first; a peer that does not read will not answer, either. Its channels may come back. */
  function close(code: number, reason: string) {
    abandonAll();
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), goodbyeMilliseconds).unref();
  }

  function abandonAll() {
    isGone = true;
    for (const channel of channels.values()) channel.abandon();
  }

  function answer({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object) {
    send(encodeMessage(version, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }));
  }

  async function enter(message: Message) {
    const { topic, joinRef, ref } = message;
    channels.get(topic)?.close();
    const refusal = refuseJoin(topic);
    if (refusal) return answer(message, 'error', { reason: refusal });
    const request = readJoinRequest(message.payload);
    const room = { name: topic.slice('realtime:'.length), isPrivate: request.isPrivate };
    const onClose = (closed: Channel) => channels.get(topic) === closed && channels.delete(topic);
    const channel = createChannel(context, wire, { room, joinRef: joinRef ?? ref, request, onClose });
    channels.set(topic, channel);
    try {
      await join(context, wire, channel, ref);
    } catch (error) {
      channel.abandon();
      const reason = error instanceof JoinRefused ? error.message : 'Unknown Error on Channel';
      if (!(error instanceof JoinRefused))
        log({ level: 'error', message: 'A channel was not joined', error });
      answer(message, 'error', { reason });
    }
  }

  function refuseJoin(topic: string): string | undefined {
    if (!topic.startsWith('realtime:')) return 'unmatched topic';
    if (topic === 'realtime:') return 'TopicNameRequired: You must provide a topic name';
    if (!takeJoin()) return 'ClientJoinRateLimitReached: Too many joins per second';
    if (channels.size >= limits.channelsPerConnection) return 'ChannelRateLimitReached: Too many channels';
    return undefined;
  }

  async function handle(message: Message) {
    if (isGone) return;
    if (message.event === 'phx_join') return enter(message);
    const channel = channels.get(message.topic);
    if (!channel) {
      const status = message.event === 'phx_leave' ? 'ok' : 'error';
      return answer(message, status, status === 'ok' ? {} : { reason: 'unmatched topic' });
    }
    // Meant for the place that it had before it joined again.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    if (Object.hasOwn(handlers, message.event))
      await handlers[message.event]?.(context, channel, message, wire);
  }

  function receive(data: Buffer, isBinary: boolean) {
    stayAwake();
    const message = isBinary ? decodeBinary(data) : decodeText(data.toString('utf8'));
    if (!takeEvent()) {
      const channel = channels.get(message.topic);
      if (channel) return channel.end('Too many messages per second');
      return close(closeCodes.policy, 'Too many messages per second');
    }
    if (message.topic === 'phoenix' && message.event === 'heartbeat') return answer(message, 'ok', {});
    if (waiting >= longestBacklog) return close(closeCodes.policy, 'Too many messages at once');
    waiting += 1;
    line = line
      .then(() => handle(message))
      .catch((error) => log({ level: 'error', message: 'A realtime message failed', error }))
      .finally(() => (waiting -= 1));
  }

  function stayAwake() {
    clearTimeout(idle);
    idle = setTimeout(() => close(closeCodes.goingAway, 'No heartbeat'), limits.idleMilliseconds);
    idle.unref();
  }

  socket.on('message', (data, isBinary) => {
    try {
      receive(data as Buffer, isBinary);
    } catch (error) {
      if (error instanceof MalformedFrame) return close(closeCodes.malformed, error.message);
      log({ level: 'error', message: 'A realtime connection failed', error });
      close(closeCodes.failure, 'Unexpected error');
    }
  });
  // ws closes by itself with the fitting code, such as 1009 for a frame that is too long.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(idle);
    abandonAll();
  });
  stayAwake();
  return {
    close: () => close(closeCodes.goingAway, 'The server is stopping'),
    beginAnew: () => close(closeCodes.serviceRestart, 'Something may have gone unheard'),
  };
}
