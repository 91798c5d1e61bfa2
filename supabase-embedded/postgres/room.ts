import type pg from 'pg';

export interface Room {
  /** How many connections the database lets whoever asks have, and how many anybody has. */
  most: number;
  used: number;
}

/** Some are kept for superusers; a role and a database may have limits of their own. */
export async function readRoom(client: pg.ClientBase): Promise<Room> {
  const { rows } = await client.query<Room>(`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
        nullif((select datconnlimit from pg_database where datname = current_database()), -1)) as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`);
  return rows[0] as Room;
}
