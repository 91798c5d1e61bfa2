import { randomUUID } from 'node:crypto';
import type { Identity } from '../../postgres/as-role.ts';
import { type Permissions, publicPermissions } from '../authorize.ts';
import type { Subscriber, Subscription } from '../changes/subscribe.ts';
import type { RealtimeContext } from '../context.ts';
import { type Listener, type Room, topicOf } from '../hub.ts';
import { encodeMessage } from '../wire/encode.ts';
import type { JoinRequest } from '../wire/join-request.ts';
import type { ProtocolVersion } from '../wire/message.ts';

/** The connection, as far as a channel needs it. */
export interface Wire {
  version: ProtocolVersion;
  apiKey: string;
  send(frame: string | Buffer): void;
}

export interface Channel extends Listener, Subscriber {
  readonly room: Room;
  readonly joinRef: string | null;
  readonly request: JoinRequest;
  permissions: Permissions;
  subscriptions: Subscription[];
  isOpen: boolean;
  become(identity: Identity, permissions: Permissions): void;
  /** From now on it ends with its token. Not before the join is answered: a client waits for that answer. */
  watchExpiry(): void;
  reply(ref: string | null, status: 'ok' | 'error', response: Record<string, unknown>): void;
  system(extension: string, status: 'ok' | 'error', message: string): void;
  /** Takes it out of the room and off every list. The client is told by `phx_close` where it still listens. */
  close(): void;
  /** The same without a word, where the join itself is refused. */
  abandon(): void;
}

/** Longer than any timer may run. */
const longestTimer = 2 ** 31 - 1;

export interface ChannelOptions {
  room: Room;
  joinRef: string | null;
  request: JoinRequest;
  onClose: (channel: Channel) => void;
}

/** One connection's place in a room: whom it acts for, what it may do, how it is spoken to. */
export function createChannel(context: RealtimeContext, wire: Wire, options: ChannelOptions): Channel {
  const { room, joinRef, request, onClose } = options;
  const topic = topicOf(room);
  let expiry: NodeJS.Timeout | undefined;
  const write = (event: string, payload: Record<string, unknown>, ref: string | null, join = joinRef) =>
    wire.send(encodeMessage(wire.version, { joinRef: join, ref, topic, event, payload }));

  const channel: Channel = {
    id: randomUUID(),
    room,
    joinRef,
    request,
    version: wire.version,
    identity: { role: 'anon', claims: {} },
    identityKey: '',
    permissions: publicPermissions,
    subscriptions: [],
    hears: { broadcast: true, presence: request.presence.enabled },
    isOpen: true,
    send: (frame) => wire.send(frame),
    push: (event, payload) => write(event, payload, null, null),
    reply: (ref, status, response) => write('phx_reply', { status, response }, ref),
    system: (extension, status, message) =>
      write('system', { extension, status, message, channel: room.name }, null, null),
    become(identity, permissions) {
      channel.identity = identity;
      channel.identityKey = JSON.stringify(identity);
      channel.permissions = permissions;
      channel.hears.broadcast = permissions.broadcast.read;
      channel.hears.presence = request.presence.enabled && permissions.presence.read;
    },
    watchExpiry() {
      clearTimeout(expiry);
      const { exp } = channel.identity.claims;
      if (typeof exp !== 'number' || !channel.isOpen) return;
      const left = exp * 1000 - Date.now();
      if (left <= 0) return channel.end(`Token has expired ${Math.ceil(-left / 1000)} seconds ago`);
      expiry = setTimeout(channel.watchExpiry, Math.min(left, longestTimer));
      expiry.unref();
    },
    end(message) {
      if (!channel.isOpen) return;
      channel.system('system', 'error', message);
      channel.close();
    },
    close() {
      if (!channel.isOpen) return;
      channel.abandon();
      write('phx_close', {}, joinRef);
    },
    abandon() {
      channel.isOpen = false;
      clearTimeout(expiry);
      context.hub.leave(room, channel);
      for (const subscription of channel.subscriptions) context.delivery.subscriptions.delete(subscription);
      context.broadcaster.untrack(room, channel.id);
      context.sessionWatch?.forget(channel);
      onClose(channel);
    },
  };
  return channel;
}
