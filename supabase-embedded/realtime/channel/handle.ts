import type { RealtimeContext } from '../context.ts';
import { storeMessage, unstorable } from '../messages.ts';
import { isRecord, type Message } from '../wire/message.ts';
import type { Channel, Wire } from './channel.ts';
import { JoinRefused } from './identify.ts';
import { assume } from './join.ts';

type Handler = (
  context: RealtimeContext,
  channel: Channel,
  message: Message,
  wire: Wire,
) => Promise<void> | void;

const longestEvent = 255;
const longestKey = 255;

/** What a client may say once it is in. Anything else is ignored, as hosted Supabase does. */
export const handlers: Record<string, Handler> = {
  async broadcast(context, channel, { payload: said, ref }) {
    const { room, request } = channel;
    if (!channel.permissions.broadcast.write)
      return refuse(channel, ref, request.broadcast.ack, 'Unauthorized');
    if (typeof said.event !== 'string' || said.event.length > longestEvent) {
      return refuse(channel, ref, request.broadcast.ack, 'An event is a text of up to 255 characters');
    }
    const broadcast = { event: said.event, payload: said.payload ?? {} };
    context.broadcaster.broadcast(room, broadcast, request.broadcast.self ? undefined : channel);
    if (said.persist) {
      if (!room.isPrivate || Buffer.isBuffer(said.payload)) {
        return refuse(channel, ref, true, 'Only JSON on private channels can be stored');
      }
      const isStored = await storeMessage(context.pools.owner, room, broadcast);
      if (!isStored) return refuse(channel, ref, true, unstorable);
    }
    if (request.broadcast.ack || said.persist) channel.reply(ref, 'ok', {});
  },

  presence(context, channel, { payload: said, ref }) {
    if (!channel.permissions.presence.write) return refuse(channel, ref, true, 'Unauthorized');
    const kind = String(said.event).toLowerCase();
    if (kind === 'track') {
      showPresence(context, channel);
      const meta = isRecord(said.payload) ? said.payload : {};
      context.broadcaster.track(channel.room, channel.id, presenceKey(channel), meta);
    } else if (kind === 'untrack') {
      context.broadcaster.untrack(channel.room, channel.id);
    } else {
      return refuse(channel, ref, true, 'Unknown presence event');
    }
    channel.reply(ref, 'ok', {});
  },

  /** A fresh token for the place that it has; a bad or an expired one ends it. */
  async access_token(context, channel, { payload }, { apiKey }) {
    if (typeof payload.access_token !== 'string' || payload.access_token === '') return;
    try {
      await assume(context, channel, { apiKey, accessToken: payload.access_token });
      channel.watchExpiry();
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      channel.end(error.message);
    }
  },

  phx_leave(_context, channel, { ref }) {
    channel.reply(ref, 'ok', {});
    channel.close();
  },
};

function refuse(channel: Channel, ref: string | null, isAwaited: boolean, reason: string) {
  if (isAwaited) channel.reply(ref, 'error', { reason, error: reason });
}

/** Who shows up without having asked to see the others sees them from then on. */
function showPresence(context: RealtimeContext, channel: Channel) {
  if (channel.hears.presence || !channel.permissions.presence.read) return;
  channel.request.presence.enabled = true;
  channel.hears.presence = true;
  channel.push('presence_state', context.presence.stateOf(channel.room));
}

const presenceKey = ({ id, request }: Channel) => request.presence.key.slice(0, longestKey) || id;
