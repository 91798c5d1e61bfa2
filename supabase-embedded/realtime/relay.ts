import type { Pool } from 'pg';
import type { LogEvent } from './log-event.ts';

/** PostgreSQL ends an announcement at 8,000 bytes. */
const longestNotice = 7_900;
const prefix = 'm:';
const storedPrefix = 'r:';

export interface RelayOptions<Letter> {
  owner: Pool;
  server: string;
  onLetter: (letter: Letter, from: string) => void;
  onPeerLost: (server: string) => void;
  log: (event: LogEvent) => void;
}

/**
 * Pub/sub between the servers of one database, by NOTIFY: carries letters from one to all others. Nothing is sent while
 * no other server is known, which is the usual case.
 */
export function createRelay<Letter>({ owner, server, onLetter, onPeerLost, log }: RelayOptions<Letter>) {
  const lastHeard = new Map<string, number>();
  let sending: Promise<unknown> = Promise.resolve();
  let receiving: Promise<unknown> = Promise.resolve();

  /** One after the other, so that letters arrive in the order in which they were written. */
  function post(letter: Letter) {
    const text = JSON.stringify([server, letter]);
    const [query, value] =
      Buffer.byteLength(text) > longestNotice
        ? [
            `with kept as (insert into realtime.relayed (message) values ($1) returning id)
             select pg_notify('realtime', '${storedPrefix}' || id) from kept`,
            text,
          ]
        : [`select pg_notify('realtime', $1)`, `${prefix}${text}`];
    sending = sending
      .then(() => owner.query(query, [value]))
      .catch((error) =>
        log({ level: 'warn', message: 'A realtime message did not reach other servers', error }),
      );
  }

  async function open(text: string) {
    const [from, letter] = JSON.parse(text) as [string, Letter];
    if (from === server) return;
    hearFrom(from);
    onLetter(letter, from);
  }

  function hearFrom(peer: string) {
    if (peer !== server) lastHeard.set(peer, performance.now());
  }

  return {
    hearFrom,
    get knowsOthers() {
      return lastHeard.size > 0;
    },
    /** To servers that are known. */
    send(letter: Letter) {
      if (lastHeard.size > 0) post(letter);
    },
    /** To whoever may be there. */
    call: post,
    /** Whether the notice was one of ours. */
    receive(notice: string): boolean {
      const isStored = notice.startsWith(storedPrefix);
      if (!isStored && !notice.startsWith(prefix)) return false;
      const body = notice.slice(2);
      receiving = receiving
        .then(async () => {
          if (!isStored) return open(body);
          const { rows } = await owner.query('select message from realtime.relayed where id = $1', [body]);
          if (rows[0]) await open(rows[0].message);
        })
        .catch((error) => log({ level: 'warn', message: 'A realtime message was not understood', error }));
      return true;
    },
    dropSilent(afterMilliseconds: number) {
      for (const [peer, heard] of lastHeard) {
        if (performance.now() - heard < afterMilliseconds) continue;
        lastHeard.delete(peer);
        onPeerLost(peer);
      }
    },
    async settle() {
      await sending;
      await receiving;
    },
  };
}
