import type pg from 'pg';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { BackupPlace } from './places/place.ts';

export type NotePlace = Pick<BackupPlace, 'readNote' | 'writeNote'>;

export const erasuresNote = 'erasures.txt';

/** By key, when that person or account was last erased: to the microsecond, as PostgreSQL has it and a Date does not. */
export type Erasures = Map<string, string>;

/**
 * Adds what the database has to the note beside the backups. What the note has stays: a fresh database, or an older one
 * that was restored, knows less.
 *
 * Two replicas that write the same note at the same time would lose what only one of them had read. So one at a time does,
 * under a lock of the database that they share. Another site that is told the same place has another database, and can
 * take a line of ours away in such a moment: the next time that either publishes, at its next start at the latest, it is
 * there again, because each writes all that it knows.
 */
export async function publishErasures(client: pg.ClientBase, place: NotePlace): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('erasures beside the backups', 0))`);
    const { rows } = await client.query<{ key: string; at: string }>(
      `select key, to_char(erased_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from private.erasures`,
    );
    const noted = await place.readNote(erasuresNote);
    const erasures = readErasures(noted ?? '');
    for (const { key, at } of rows) add(erasures, key, at);
    const text = writeErasures(erasures);
    // Also one without a line: that nobody was erased is something else than that nobody knows.
    if (text !== noted) await place.writeNote(erasuresNote, text);
  } finally {
    // It has written nothing; a connection that is lost has let go of the lock, too.
    await client.query('rollback').catch(() => {});
  }
}

/**
 * Erases, from what was restored, whom the note says to be erased since the backup was made. In whatever transaction the
 * client has; with triggers on.
 */
export async function applyErasures(
  client: pg.ClientBase,
  note: string,
): Promise<{ leads: number; accounts: number }> {
  const erasures = readErasures(note);
  await client.query(
    `insert into private.erasures as known (key, erased_at)
     select * from unnest($1::text[], $2::timestamptz[])
     on conflict (key) do update set erased_at = greatest(known.erased_at, excluded.erased_at)`,
    [[...erasures.keys()], [...erasures.values()]],
  );
  const { rows } = await client.query('select leads, accounts from private.apply_erasures()');
  return rows[0];
}

/** @throws StartupError where a line is damaged: whoever it stands for would come back unnoticed */
export function readErasures(note: string): Erasures {
  const erasures: Erasures = new Map();
  const lines = note.split('\n');
  // The end of the last line; without it that line was cut off.
  if (lines.at(-1) === '') lines.pop();
  else throw damaged(lines.length);
  for (const [index, line] of lines.entries()) {
    const [, key, second, fraction = ''] = lineForm.exec(line) ?? [];
    if (!key || !second || !isMoment(second)) throw damaged(index + 1);
    add(erasures, key, `${second}.${fraction.padEnd(6, '0')}Z`);
  }
  return erasures;
}

const lineForm = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/;

/** 30 February has the form of one. */
function isMoment(second: string): boolean {
  const time = Date.parse(`${second}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(second);
}

const damaged = (line: number) =>
  new StartupError(
    `Line ${line} of ${erasuresNote}, which lies beside the backups and says who was erased, is damaged: put an earlier copy of that file in its place, or delete the line and erase again whomever it stood for.`,
  );

const writeErasures = (erasures: Erasures) =>
  [...erasures]
    .map(([key, at]) => `${key} ${at}\n`)
    .sort()
    .join('');

/** The later time wins. All are in one form, in which the order of letters is that of time. */
function add(erasures: Erasures, key: string, at: string) {
  const known = erasures.get(key);
  if (known === undefined || known < at) erasures.set(key, at);
}
