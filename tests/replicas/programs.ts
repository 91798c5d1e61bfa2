import { haveProgram } from '#tests/support/debian-program.ts';

const needed = [
  ['nginx', 'nginx'],
  ['pgbouncer', 'pgbouncer'],
  ['openssl', 'openssl'],
  ['/usr/lib/postgresql/15/bin/initdb', 'postgresql-15'],
] as const;

/** Why the scene cannot be set here, unless it can. */
export function refusalOfScene(): string | undefined {
  const missing = needed.filter(([name, from]) => !haveProgram(name, from)).map(([, from]) => from);
  return missing.length > 0 ? `There is no ${missing.join(' and no ')}.` : undefined;
}
