import type { Pool } from 'pg';

export interface Entry {
  id: string;
  command_id: string;
  actor_id: string | null;
  actor_name: string;
  actor_email: string | null;
  actor_role: string;
  address: string | null;
  action: string;
  thing: string;
  thing_id: string | null;
  thing_name: string;
  changes: Record<string, unknown> | null;
}

/** `entriesOf(work)` gives what the record has gained by it, oldest first. */
export function readRecordIn(pool: Pool) {
  return async (work: () => Promise<unknown>): Promise<Entry[]> => {
    const { rows } = await pool.query('select coalesce(max(id), 0) as last from private.record');
    await work();
    return (await pool.query<Entry>('select * from private.record where id > $1 order by id', [rows[0].last]))
      .rows;
  };
}

/** What was done to what, without who did it. */
export const deedsOf = (entries: Entry[]) =>
  entries.map(({ action, thing, thing_id, thing_name, changes }) => ({
    action,
    thing,
    thing_id,
    thing_name,
    changes,
  }));

export const doersOf = (entries: Entry[]) =>
  entries.map(({ actor_id, actor_name, actor_role, address }) => ({
    actor_id,
    actor_name,
    actor_role,
    address,
  }));
