import * as v from 'valibot';
import type { TcpDoor } from '../postgres/tcp-door.ts';
import { readTable } from '../project-config.ts';

/**
 * The Supabase CLI's own, which its tools, other people's settings and `supabase … --local` expect. Everybody knows it, as
 * they know the demo keys: it opens a development database, to programs of this machine alone. Where other people have
 * accounts on the machine, `[db] password` gives it another, for `postgres` is a superuser here and may run programs.
 */
const demoPassword = 'postgres';

/** What is read here of config.toml; the password is a key of our own. */
export const DatabaseToml = v.object({
  db: v.optional(
    v.object({
      port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))),
      password: v.optional(v.pipe(v.string(), v.nonEmpty()), demoPassword),
    }),
    {},
  ),
});

/** `[db]` of config.toml: PostgreSQL listens on TCP only where a port is given. */
export function readTcpDoor(toml: Record<string, unknown>): TcpDoor | undefined {
  const { port, password } = readTable(DatabaseToml, toml).db;
  return port === undefined ? undefined : { port, password };
}

/** As the Supabase CLI prints it. */
export const connectionStringOf = ({ port, password }: TcpDoor) =>
  `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
