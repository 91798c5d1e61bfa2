import { haveProgram } from '#supabase-embedded/tests/support/debian-program.ts';

const needed = ['nginx', 'pgbouncer'];

/** Why the scene cannot be set here, unless it can. */
export function refusalOfScene(): string | undefined {
  const missing = needed.filter((name) => !haveProgram(name));
  return missing.length > 0 ? `There is no ${missing.join(' and no ')}.` : undefined;
}
