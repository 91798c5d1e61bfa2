import type { Pool } from 'pg';
import type { Room } from './hub.ts';
import type { Broadcast } from './wire/message.ts';

/** The class of PostgreSQL's errors about values. */
const dataException = '22';

export const unstorable = 'The database cannot hold a text of this message';

/**
 * Keeps what was said on a private channel; it has been delivered, so its trigger stays silent.
 * @returns whether it could: JSON may hold texts, such as a NUL, that PostgreSQL's cannot
 */
export async function storeMessage(
  owner: Pool,
  { name }: Room,
  { event, payload }: Broadcast,
): Promise<boolean> {
  const stored = owner.query(
    `with quiet as (select set_config('realtime.delivered', 'on', true))
     insert into realtime.messages (topic, extension, event, payload, private)
     select $1, 'broadcast', $2, $3::jsonb, true from quiet`,
    [name, event, JSON.stringify(payload ?? {})],
  );
  return stored.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code?.startsWith(dataException)) return false;
      throw error;
    },
  );
}

/** The newest messages since a moment, the oldest of them first. */
export async function readMessages(
  owner: Pool,
  { name }: Room,
  { since, limit }: { since: number; limit: number },
): Promise<Broadcast[]> {
  const { rows } = await owner.query(
    `select id, event, payload from realtime.messages
     where topic = $1 and private and extension = 'broadcast' and inserted_at >= to_timestamp($2)::timestamp
     order by inserted_at desc limit $3`,
    [name, since / 1000, limit],
  );
  return rows
    .reverse()
    .map(({ id, event, payload }) => ({ event: event ?? '', payload, meta: { replayed: true, id } }));
}
