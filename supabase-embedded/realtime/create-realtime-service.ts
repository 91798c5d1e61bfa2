import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Authenticator } from '../http/authenticate.ts';
import { listen } from '../postgres/listen.ts';
import type { Pools } from '../postgres/pools.ts';
import { createBroadcaster, type Letter } from './broadcaster.ts';
import { createDelivery } from './changes/deliver.ts';
import { createFeed } from './changes/feed.ts';
import { createPruning, createPublicationSync } from './changes/housekeeping.ts';
import type { Change } from './changes/payload.ts';
import type { RealtimeContext } from './context.ts';
import { createHandshake } from './handshake.ts';
import { createHttpBroadcast } from './http-broadcast.ts';
import { createHub } from './hub.ts';
import { defaultLimits, type RealtimeLimits } from './limits.ts';
import type { LogEvent } from './log-event.ts';
import { createPresence } from './presence.ts';
import { createRelay } from './relay.ts';
import { createSessionWatch } from './session-watch.ts';

export interface RealtimeServiceDeps {
  pools: Pools;
  /** For the one connection that listens, as the database's owner. */
  connection: pg.ClientConfig;
  authenticator: Authenticator;
  log: (event: LogEvent) => void;
  limits?: Partial<RealtimeLimits>;
  /** The pages that browsers may connect from; any, unless named. Other programs send no origin. */
  allowedOrigins?: string[];
  /** Listeners get nothing that they may not read, or may no longer read. Hosted Supabase sends more. */
  strict?: boolean;
  /** How often the server shows the others that it is there and looks after its tables. */
  tickMilliseconds?: number;
}

/** `/realtime/v1`: channels with broadcast, presence and changes of the database, over any number of servers. */
export async function createRealtimeService(deps: RealtimeServiceDeps) {
  const { pools, log, tickMilliseconds = 10_000 } = deps;
  const { owner } = pools;
  const limits = { ...defaultLimits, ...deps.limits };
  const server = randomUUID();
  const hub = createHub();
  const presence = createPresence(server);
  const relay = createRelay<Letter>({
    owner,
    server,
    log,
    onLetter: (letter, from) => broadcaster.hear(letter, from),
    onPeerLost(lost) {
      broadcaster.forgetServer(lost);
      // One that was only held up has to hear from us to speak to us again, and we may have nothing else to say.
      broadcaster.greet();
    },
  });
  const broadcaster = createBroadcaster({ hub, presence, relay, server });
  const { strict = false } = deps;
  const delivery = createDelivery({ pools, recordBytes: limits.recordBytes, strict, log });
  const sessionWatch = strict ? createSessionWatch({ pools, log }) : undefined;
  const syncPublication = createPublicationSync(owner);
  const pruning = createPruning(owner);
  const context: RealtimeContext = {
    ...deps,
    limits,
    hub,
    presence,
    broadcaster,
    delivery,
    syncPublication,
    sessionWatch,
  };
  const handshake = createHandshake(context, deps.allowedOrigins);

  const early: string[] = [];
  /** What went unheard could not be looked up; the next tick tries again. */
  let isBehind = false;
  let beginGap = () => {};
  let endGap = async () => {};
  let receive = (notice: string): unknown => early.push(notice);
  const listener = await listen({
    connection: deps.connection,
    channels: ['realtime'],
    onNotice: (_channel, notice) => receive(notice),
    onGap: () => void endGap(),
    onError(error) {
      beginGap();
      log({ level: 'warn', message: 'Realtime lost its database connection', error });
    },
  });
  const feed = await createFeed({
    owner,
    server,
    log,
    isWanted: () => !hub.isEmpty,
    onChanges: async (changes) => {
      // Notices come in the order of commits: a session that ended before a change does not get it.
      await sessionWatch?.settled();
      for (const change of changes) if (change.operation === 'MESSAGE') sayMessage(change);
      await delivery.deliver(changes.filter(({ operation }) => operation !== 'MESSAGE'));
    },
    onLost() {
      log({
        level: 'warn',
        message: 'PostgreSQL crashed: open websockets are ended, so that clients read anew',
      });
      handshake.beginAnew();
    },
  });
  receive = (notice) => {
    // The outbox holds a transaction or a long letter more.
    if (/^[xr]:/.test(notice)) pruning.noteUse();
    if (notice === 's:') return void sessionWatch?.check();
    return relay.receive(notice) || feed.receive(notice, relay.hearFrom);
  };
  for (const notice of early) receive(notice);
  beginGap = feed.beginGap;
  endGap = recover;

  function sayMessage({ record }: Change) {
    const { topic, event, payload, private: isPrivate, id } = JSON.parse(record ?? '{}');
    // Every server reads the outbox itself, so this goes to our own listeners only.
    hub.broadcast(
      { name: topic, isPrivate: isPrivate === true },
      { event: event ?? '', payload, meta: { id } },
    );
  }

  /**
   * While nobody is connected, nothing is written and no other server is known, the database is not asked anything.
   * Whoever subscribes first has the publication looked at before they are answered.
   */
  async function tick() {
    if (isBehind) await recover();
    sessionWatch?.tick();
    pruning.countTick();
    // With nobody subscribed it matters only to those who took a table out of it.
    if (delivery.subscriptions.size > 0 || pruning.isDue) await syncPublication();
    // To the other servers it also says that this one is alive.
    if (!hub.isEmpty || relay.knowsOthers || feed.needsMark) await feed.sendMark();
    if (pruning.isDue) await pruning.prune();
    relay.dropSilent(tickMilliseconds * 3);
  }

  async function recover() {
    isBehind = false;
    pruning.noteUse();
    void sessionWatch?.check();
    broadcaster.greet();
    await feed.endGap().catch((error: unknown) => {
      isBehind = true;
      warn(error);
    });
  }

  const warn = (error: unknown) =>
    log({ level: 'warn', message: 'Realtime could not look after its tables', error });
  await syncPublication().catch(warn);
  broadcaster.greet();
  let ticking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(warn);
  }, tickMilliseconds);
  timer.unref();

  return {
    largestBody: limits.payloadBytes,
    fetch: createHttpBroadcast(context),
    upgrade: handshake.upgrade,
    /** Ends open websockets and refuses new ones; everything else goes on until `close`. */
    hangUp: handshake.close,
    async close() {
      clearInterval(timer);
      handshake.close();
      await listener.close();
      await Promise.all([ticking, feed.settle(), delivery.settle(), relay.settle(), sessionWatch?.settle()]);
    },
  };
}
