import type pg from 'pg';
import { database, owner } from './managed-postgres.ts';

interface Managed {
  administrator(name: string): pg.Pool;
}

/** What a database's administrator does once. */
export async function setUpDatabase({ administrator }: Managed, authenticatorPassword: string) {
  const pool = administrator('postgres');
  await pool.query(`create role ${owner.name} login password '${owner.password}'`);
  for (const role of [
    'anon',
    'authenticated',
    'supabase_auth_admin',
    'supabase_storage_admin',
    'supabase_realtime_admin',
    'supabase_admin',
    'dashboard_user',
  ])
    await pool.query(`create role ${role} nologin noinherit`);
  await pool.query(`create role service_role nologin noinherit bypassrls`);
  await pool.query(`create role authenticator login noinherit password '${authenticatorPassword}'`);
  await pool.query(`grant anon, authenticated, service_role to authenticator, ${owner.name}`);
  await pool.query(`create database ${database} owner ${owner.name}`);
  await pool.end();
}
