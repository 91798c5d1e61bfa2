import { randomInt } from 'node:crypto';
import type { Tables, TablesInsert } from '#supabase/database.types.ts';
import { buildLead, buildRegistration, buildWebinar, insertAndRead } from './builders.ts';
import type { Product } from './product.ts';

type Workshop = Tables<'webinars'>;
type Site = { database: Pick<Product['database'], 'pool'> };

const minute = 60_000;

/** A workshop of the test's own, whose name nobody else has. @param startsIn minutes from now; it takes two hours */
export function addWorkshop(
  { database: { pool } }: Site,
  { startsIn, ...changes }: TablesInsert<'webinars'> & { startsIn?: number } = {},
): Promise<Workshop> {
  const times = startsIn === undefined ? {} : timesFrom(startsIn);
  const row = buildWebinar({ title: `Evening ${randomInt(10 ** 8)}`, ...times, ...changes });
  return insertAndRead((sql, values) => pool.query(sql, values), 'webinars', row);
}

const timesFrom = (startsIn: number) => ({
  starts_at: new Date(Date.now() + startsIn * minute).toISOString(),
  ends_at: new Date(Date.now() + (startsIn + 120) * minute).toISOString(),
});

export const moveWorkshop = (
  { database: { pool } }: Site,
  { id }: Pick<Workshop, 'id'>,
  startsIn: number,
) => {
  const { starts_at, ends_at } = timesFrom(startsIn);
  return pool.query('update public.webinars set starts_at = $2, ends_at = $3 where id = $1', [
    id,
    starts_at,
    ends_at,
  ]);
};

/** Somebody's seat, and the secret of the link in their mails. */
export async function bookSeat({ database: { pool } }: Site, { id, title }: Pick<Workshop, 'id' | 'title'>) {
  const number = randomInt(10 ** 8);
  const row = buildRegistration(id, number, { course_name: title });
  const registration = await insertAndRead(
    (sql, values) => pool.query(sql, values),
    'course_enrollments',
    row,
  );
  const { rows } = await pool.query<{ token: string }>(
    'select private.make_registration_token($1) as token',
    [registration.id],
  );
  return { ...buildLead(number), id: registration.id, token: rows[0]?.token ?? '' };
}

export const removeWorkshop = ({ database: { pool } }: Site, { id }: Pick<Workshop, 'id'>) =>
  pool.query('delete from public.webinars where id = $1', [id]);

export async function seatsTaken(
  { database: { pool } }: Site,
  { id }: Pick<Workshop, 'id'>,
): Promise<number> {
  const { rows } = await pool.query('select registered_count from public.webinars where id = $1', [id]);
  return rows[0].registered_count;
}
