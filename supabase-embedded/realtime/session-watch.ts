import { findLiveSessions, sessionOf } from '../postgres/live-sessions.ts';
import type { Pools } from '../postgres/pools.ts';
import { askPolicies, type Permissions } from './authorize.ts';
import type { Subscriber } from './changes/subscribe.ts';
import { JoinRefused } from './channel/identify.ts';
import type { Room } from './hub.ts';
import type { LogEvent } from './log-event.ts';

interface Watched extends Subscriber {
  readonly room: Room;
  isOpen: boolean;
  become(identity: Subscriber['identity'], permissions: Permissions): void;
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/**
 * Under `strict`, ends channels whose session has ended, and those whose person is banned or may no longer read the private room.
 * Tokens without a session, such as the API keys, are not checked.
 */
export function createSessionWatch({ pools, log }: { pools: Pools; log: (event: LogEvent) => void }) {
  const channels = new Set<Watched>();
  let checking: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let asking: Promise<void> | undefined;

  async function findEnded(asked: Watched[]): Promise<Watched[]> {
    const bySession = asked.flatMap((channel) => {
      const session = sessionOf(channel.identity.claims);
      return session ? [{ channel, key: channel.identityKey, session }] : [];
    });
    if (bySession.length === 0) return [];
    const isLive = await findLiveSessions(
      pools.owner,
      bySession.map(({ session }) => session),
    );
    return bySession
      .filter(({ session }) => !isLive(session))
      .filter(({ channel, key }) => channel.isOpen && channel.identityKey === key)
      .map(({ channel }) => channel);
  }

  async function checkAll() {
    for (const channel of await findEnded([...channels])) channel.end(ended);
  }

  async function askRooms() {
    const isPrivate = [...channels].filter(({ room }) => room.isPrivate);
    const alike = Map.groupBy(isPrivate, ({ room, identityKey }) => `${room.name} ${identityKey}`);
    for (const group of alike.values()) {
      const { identity, identityKey, room } = group[0] as Watched;
      const permissions = await askPolicies(pools.requests, identity, room.name);
      for (const channel of group) {
        if (!channel.isOpen || channel.identityKey !== identityKey) continue;
        if (permissions.broadcast.read) channel.become(identity, permissions);
        else channel.end(notAllowed(room.name));
      }
    }
  }

  const warn = (error: unknown) =>
    log({ level: 'warn', message: 'Realtime could not check for ended sessions', error });

  /** Calls that come while one waits for its turn share it. */
  function check(): Promise<void> {
    next ??= checking.then(() => {
      next = undefined;
      return checkAll().catch(warn);
    });
    checking = next;
    return next;
  }

  return {
    /** Watches a channel until it closes. @throws JoinRefused if the session has ended already */
    async follow(channel: Watched) {
      // Added first, so that a check finds a session that ends while we ask.
      channels.add(channel);
      if ((await findEnded([channel])).length > 0) throw new JoinRefused(ended);
    },
    forget: (channel: Watched) => channels.delete(channel),
    /** Checks all sessions now. */
    check,
    /** Resolves when the checks that were asked for so far are done. */
    settled: () => checking,
    /** Checks the policies of private rooms again, and looks for sessions that have expired. */
    tick() {
      void check();
      asking ??= askRooms()
        .catch(warn)
        .finally(() => {
          asking = undefined;
        });
    },
    settle: () => Promise.all([checking, asking]),
  };
}

const ended = 'InvalidJWTToken: The session has ended';

export const notAllowed = (room: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${room}`;
