import { StartupError } from '../postgres/startup-error.ts';
import type { TcpDoor } from '../postgres/tcp-door.ts';

/**
 * The Supabase CLI's own, which its tools, other people's settings and `supabase … --local` expect. Everybody knows it, as
 * they know the demo keys: it opens a development database, to programs of this machine alone. Where other people have
 * accounts on the machine, `[db] password` gives it another, for `postgres` is a superuser here and may run programs.
 */
const demoPassword = 'postgres';

/** `[db]` of config.toml: PostgreSQL listens on TCP only where a port is given. */
export function readTcpDoor(toml: Record<string, unknown>): TcpDoor | undefined {
  const { port, password = demoPassword } = (toml.db ?? {}) as { port?: unknown; password?: unknown };
  if (port === undefined) return undefined;
  if (!Number.isInteger(port) || Number(port) < 0 || Number(port) > 65_535)
    throw new StartupError('config.toml is wrong at db.port: give a whole number from 0 to 65535.');
  if (typeof password !== 'string' || password === '')
    throw new StartupError('config.toml is wrong at db.password: give a text that is not empty.');
  return { port: Number(port), password };
}

/** As the Supabase CLI prints it. */
export const connectionStringOf = ({ port, password }: TcpDoor) =>
  `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
