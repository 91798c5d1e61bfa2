import pg from 'pg';
import { createClient } from './client.ts';

const role = 'authenticator';

/** The same database, for the role that requests log in as. */
export function asAuthenticator(owner: pg.ClientConfig, password: string): pg.ClientConfig {
  const login = { user: role, password };
  if (!owner.connectionString) return { ...owner, ...login };
  // Within a connection string the parameters win over the part before the @, and the last of them over the others.
  const joint = owner.connectionString.includes('?') ? '&' : '?';
  return { ...owner, connectionString: `${owner.connectionString}${joint}${new URLSearchParams(login)}` };
}

/**
 * Sees to it that the role can log in with the password. It is left as it is where it can already, as on a socket that
 * asks for none, so that several servers on one PostgreSQL do not take turns.
 * @returns why it cannot, if it cannot
 */
export async function openLogin(
  owner: pg.Pool,
  login: pg.ClientConfig,
  password: string,
): Promise<Error | undefined> {
  if (!(await tryLogin(login))) return undefined;
  const denied = await setPassword(owner, password).then(() => undefined, serverSaidNo);
  // Whatever came of it: another server may have set the same password at the same moment.
  const refused = await tryLogin(login);
  return refused && (denied ?? refused);
}

export const setPassword = (owner: pg.Pool, password: string) =>
  owner.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`);

async function tryLogin(login: pg.ClientConfig): Promise<Error | undefined> {
  const client = createClient(login);
  try {
    await client.connect();
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
