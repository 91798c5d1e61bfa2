import { askPolicies, publicPermissions } from '../authorize.ts';
import { InvalidSubscription } from '../changes/filter.ts';
import { readSubscription } from '../changes/subscribe.ts';
import type { RealtimeContext } from '../context.ts';
import type { Room } from '../hub.ts';
import { readMessages } from '../messages.ts';
import { notAllowed } from '../session-watch.ts';
import { encodeBroadcast } from '../wire/encode.ts';
import type { Channel, Wire } from './channel.ts';
import { type Credentials, identify, JoinRefused } from './identify.ts';

const mostSubscriptions = 100;
let lastSubscription = 0;

/** Lets a channel into its room, or throws `JoinRefused` with what to tell the client. */
export async function join(context: RealtimeContext, wire: Wire, channel: Channel, ref: string | null) {
  const { room, request } = channel;
  await assume(context, channel, { apiKey: wire.apiKey, accessToken: request.accessToken });
  if (request.broadcast.replay && !room.isPrivate) {
    throw new JoinRefused('UnableToReplayMessages: Replay is not allowed for public channels');
  }
  const failure = await subscribe(context, channel);
  if (failure && request.waitForChanges)
    throw new JoinRefused(`RealtimeDisabledForConfiguration: ${failure}`);
  const replayed = request.broadcast.replay
    ? await readMessages(context.pools.owner, room, request.broadcast.replay)
    : [];
  if (!channel.isOpen) return;
  context.hub.enter(room, channel);
  for (const subscription of channel.subscriptions) context.delivery.subscriptions.add(subscription);
  channel.reply(ref, 'ok', { postgres_changes: bindingsOf(channel) });
  channel.watchExpiry();
  if (!channel.isOpen) return;
  for (const broadcast of replayed) {
    const frame = encodeBroadcast(`realtime:${room.name}`, broadcast)(wire.version);
    if (frame !== undefined) channel.send(frame);
  }
  if (channel.hears.presence) channel.push('presence_state', context.presence.stateOf(room));
  if (request.broadcast.replicationReady) {
    channel.system('system', 'ok', 'Replication connection established');
  }
  if (failure) channel.system('postgres_changes', 'error', failure);
  else if (request.changes.length > 0) channel.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
}

/** Makes a channel act for the holder of a token, if that person may be in the room. */
export async function assume(context: RealtimeContext, channel: Channel, credentials: Credentials) {
  const identity = await identify(context.authenticator, credentials);
  const permissions = await permissionsOf(context, channel.room, identity);
  if (!permissions.broadcast.read) {
    throw new JoinRefused(notAllowed(channel.room.name));
  }
  if (!channel.isOpen) return;
  channel.become(identity, permissions);
  await context.sessionWatch?.follow(channel);
}

const permissionsOf = (context: RealtimeContext, { name, isPrivate }: Room, identity: Channel['identity']) =>
  isPrivate ? askPolicies(context.pools.requests, identity, name) : publicPermissions;

/** Answers with what was wrong, if anything; then the channel has none of the subscriptions. */
async function subscribe(context: RealtimeContext, channel: Channel): Promise<string | undefined> {
  const { changes } = channel.request;
  if (changes.length > mostSubscriptions)
    return `More than ${mostSubscriptions} subscriptions on one channel`;
  try {
    if (changes.length > 0) await catchUpWithPublication(context);
    for (const wanted of changes) {
      lastSubscription += 1;
      channel.subscriptions.push(await readSubscription(context, wanted, channel, lastSubscription));
    }
    return undefined;
  } catch (error) {
    channel.subscriptions = [];
    if (error instanceof InvalidSubscription) return error.message;
    throw error;
  }
}

/** While nobody subscribes, nobody looks at what is published. */
async function catchUpWithPublication({ delivery, syncPublication, log }: RealtimeContext) {
  if (delivery.subscriptions.size > 0) return;
  await syncPublication().catch((error: unknown) =>
    log({ level: 'warn', message: 'Realtime could not look after its tables', error }),
  );
}

function bindingsOf({ request, subscriptions }: Channel) {
  return request.changes.map(({ asked }, place) => ({
    id: subscriptions[place]?.id ?? -1 - place,
    ...asked,
  }));
}
