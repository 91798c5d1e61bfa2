import type { Pool } from 'pg';

/** Workshops go by this moment from now on, in the whole database. */
export const setClock = (pool: Pool, moment: string) =>
  pool.query(`create or replace function private.moment() returns timestamptz
    language sql volatile set search_path = '' return timestamptz '${new Date(moment).toISOString()}'`);

/** Ten in the morning to noon in India; the moments of the tests are around it. */
export const times = { starts_at: '2027-03-06T04:30:00Z', ends_at: '2027-03-06T06:30:00Z' };
