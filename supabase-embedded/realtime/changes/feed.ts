import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { LogEvent } from '../log-event.ts';
import type { Change } from './payload.ts';

export interface FeedOptions {
  owner: Pool;
  server: string;
  /** Whether anybody is there to hear; otherwise changes are let pass unread. */
  isWanted: () => boolean;
  onChanges: (changes: Change[]) => Promise<void>;
  /** PostgreSQL crashed: what was committed before may never be read, and whoever listens has to begin anew. */
  onLost: () => void;
  log: (event: LogEvent) => void;
}

const mostAtOnce = 500;
const readOutbox = `
  select id::text, array_position($1::text[], xid::text) as turn, relation, operation,
    record::text as record, old_record::text as old_record,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as at
  from realtime.changes
  where xid = any ($1::text[]::xid8[]) and (array_position($1::text[], xid::text), id) > ($2::int4, $3::int8)
  order by 2, realtime.changes.id limit ${mostAtOnce}`;
/** The same for all servers of the database, also for those that find none at the same moment. */
const readLifetime = `
  insert into realtime.lifetime default values on conflict (is_single) do update set id = lifetime.id
  returning id as lifetime, pg_current_snapshot()::text as mark`;

/**
 * Reads the outbox in the order of commits, which is the order of the announcements, each transaction once. After a
 * gap in listening it finds the transactions that went unheard: those which its last mark does not cover. A mark is a
 * snapshot that came back as an announcement; whatever it shows was announced before it. That holds while nothing was
 * missed, so from the beginning of a gap until what it hid is found no mark counts, and what is announced waits.
 * A crash empties the outbox. It also ends all listening, so the end of a gap is where it is noticed.
 */
export async function createFeed({ owner, server, isWanted, onChanges, onLost, log }: FeedOptions) {
  const queue: string[] = [];
  /** Transactions that the mark may not cover, with the turn at which they were announced. */
  const heard = new Map<string, number>();
  const marksSent = new Map<string, number>();
  let turn = 0;
  let { lifetime, mark } = await look();
  let reading: Promise<void> | undefined;
  let gaps = 0;
  let waiting: string[] | undefined;
  let catchingUp: Promise<void> = Promise.resolve();

  async function look(): Promise<{ lifetime: string; mark: string }> {
    const { rows } = await owner.query(readLifetime);
    return rows[0];
  }

  function announce(xid: string) {
    if (heard.has(xid)) return;
    turn += 1;
    heard.set(xid, turn);
    queue.push(xid);
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
  }

  async function readAll() {
    while (queue.length > 0) {
      const xids = queue.splice(0, mostAtOnce);
      if (!isWanted()) continue;
      await readTransactions(xids).catch((error) =>
        log({ level: 'error', message: 'Changes could not be read from the outbox', error }),
      );
    }
  }

  async function readTransactions(xids: string[]) {
    let last = { turn: 0, id: '0' };
    for (;;) {
      const { rows } = await owner.query(readOutbox, [xids, last.turn, last.id]);
      await onChanges(rows);
      if (rows.length < mostAtOnce) return;
      last = rows.at(-1);
    }
  }

  function takeMark(token: string, snapshot: string) {
    const sentAt = marksSent.get(token);
    if (sentAt === undefined || waiting) return;
    marksSent.clear();
    mark = snapshot;
    for (const [xid, at] of heard) if (at <= sentAt) heard.delete(xid);
  }

  async function findUnheard(gap: number) {
    const now = await look();
    if (now.lifetime !== lifetime) {
      ({ lifetime, mark } = now);
      // With asynchronous commits a crash loses transactions, whose numbers others then get.
      heard.clear();
      onLost();
    }
    const { rows } = await owner.query(
      `select xid::text from realtime.changes where not pg_visible_in_snapshot(xid, $1::pg_snapshot)
       group by xid order by min(id)`,
      [mark],
    );
    for (const { xid } of rows) announce(xid);
    // Interrupted again meanwhile: the end of that gap goes on from here.
    if (gap !== gaps) return;
    for (const xid of waiting ?? []) announce(xid);
    waiting = undefined;
    marksSent.clear();
  }

  return {
    /** Whether the notice was one of ours; `onPeer` learns which server sent a mark. */
    receive(notice: string, onPeer: (server: string) => void): boolean {
      if (notice.startsWith('x:')) {
        const xid = notice.slice(2);
        if (waiting) waiting.push(xid);
        else announce(xid);
        return true;
      }
      const [kind, from = '', token = '', ...snapshot] = notice.split(' ');
      if (kind !== 't') return false;
      onPeer(from);
      if (from === server) takeMark(token, snapshot.join(' '));
      return true;
    },
    /** Whether transactions are remembered that a mark would cover. */
    get needsMark() {
      return heard.size > 0;
    },
    async sendMark() {
      const token = randomUUID();
      marksSent.set(token, turn);
      await owner.query(
        `select pg_notify('realtime', concat_ws(' ', 't', $1::text, $2::text, pg_current_snapshot()::text))`,
        [server, token],
      );
    },
    /** Listening is interrupted. */
    beginGap() {
      gaps += 1;
      waiting ??= [];
    },
    /** It goes on. One such search after the other, so that none finds again what a mark has covered meanwhile. */
    endGap(): Promise<void> {
      const gap = gaps;
      const search = catchingUp.then(() => findUnheard(gap));
      catchingUp = search.catch(() => {});
      return search;
    },
    async settle() {
      await catchingUp;
      await reading;
    },
  };
}
