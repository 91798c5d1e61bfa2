import { findLiveSessions, sessionOf } from '../postgres/live-sessions.ts';
import type { Pools } from '../postgres/pools.ts';
import { askPolicies, type Permissions } from './authorize.ts';
import type { Subscriber } from './changes/subscribe.ts';
import { JoinRefused } from './channel/identify.ts';
import type { Room } from './hub.ts';
import type { LogEvent } from './log-event.ts';

/** What of a channel is watched. */
interface Watched extends Subscriber {
  readonly room: Room;
  isOpen: boolean;
  become(identity: Subscriber['identity'], permissions: Permissions): void;
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/**
 * Under `strict`, ends channels whose session has ended, whose person is banned, or whose private room its person may no
 * longer read. Tokens without a session, such as the keys, are not asked about.
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
    log({ level: 'warn', message: 'Realtime could not look whose websockets are open', error });

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
    /** From its token on until it closes. @throws JoinRefused where the session has ended already */
    async follow(channel: Watched) {
      // First: what ends while we ask is found by a check.
      channels.add(channel);
      if ((await findEnded([channel])).length > 0) throw new JoinRefused(ended);
    },
    forget: (channel: Watched) => channels.delete(channel),
    /** Looks at all sessions at once. */
    check,
    /** When what was heard of so far has been looked at. */
    settled: () => checking,
    /** Asks the policies of private rooms again, and looks for sessions that have run out. */
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
