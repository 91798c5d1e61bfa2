import pg from 'pg';
import { createClient } from './client.ts';
import { loginRoleOf } from './external/login-role.ts';
import { requestRoles } from './external/needs.ts';
import { loginSql } from './external/setup-sql.ts';

/** Hosted Supabase's name for it. */
const commonRole = 'authenticator';

/**
 * Finds whom requests can log in as with the password: a role of the database's own where PostgreSQL is somebody's, which
 * is made if it can be, or `authenticator` where that lets us in, as on a socket of our own that asks for no password. No
 * other role gets a password: it might be another site's.
 * @returns why there is none, if there is none
 */
export async function openLogin(
  owner: pg.Client,
  connection: pg.ClientConfig,
  password: string,
): Promise<pg.ClientConfig | Error> {
  const { rows } = await owner.query<{ database: string }>('select current_database()::text as database');
  const { database } = rows[0] as { database: string };
  const own = loginAs(connection, loginRoleOf(database), password);
  const common = loginAs(connection, commonRole, password);
  for (const login of connection.connectionString ? [own, common] : [common, own])
    if (!(await tryLogin(login))) return login;
  const denied = await owner.query(loginSql(database, password)).then(() => undefined, serverSaidNo);
  // Whatever came of it: a replica may have done the same at the same moment.
  const refused = await tryLogin(own);
  return refused ? (denied ?? refused) : own;
}

/** The same database, for another role. */
function loginAs(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  const login = { user, password };
  if (!owner.connectionString) return { ...owner, ...login };
  // Within a connection string the parameters win over the part before the @, and the last of them over the others.
  const joint = owner.connectionString.includes('?') ? '&' : '?';
  return { ...owner, connectionString: `${owner.connectionString}${joint}${new URLSearchParams(login)}` };
}

/** A login that cannot take the roles of requests is none. */
const takeRoles = [...requestRoles.map((role) => `set role ${role}`), 'reset role'].join(';');

async function tryLogin(login: pg.ClientConfig): Promise<Error | undefined> {
  const client = createClient(login);
  try {
    await client.connect();
    await client.query(takeRoles);
    return undefined;
  } catch (error) {
    return serverSaidNo(error);
  } finally {
    await client.end();
  }
}

/** Classes of errors that pass: too many connections, starting up, shutting down. */
const passing = /^5[37]/;

/** A database that is out of reach has refused nothing: that is thrown on. */
function serverSaidNo(error: unknown): Error {
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) return error;
  throw error;
}
