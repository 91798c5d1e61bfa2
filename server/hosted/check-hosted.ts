import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { findNewestMigration, isUpToDate } from '../readiness.ts';
import { askHosted, type Hosted, type HostedAnswer, noSupabase } from './ask-hosted.ts';
import { checkFunctions } from './check-functions.ts';
import { judgeKeys, newestMigrationPath } from './judge-keys.ts';

/**
 * What a start wants to know of a project elsewhere before the site is ready.
 * @returns what is not as it should be, though the site can do without it, in sentences
 * @throws HostedAway while it does not answer @throws StartupError for what somebody has to set right
 */
export async function checkHosted(hosted: Hosted, patienceMs: number): Promise<string[]> {
  await demandSupabase(hosted, patienceMs);
  await demandKeys(hosted, patienceMs);
  const [ofMigrations, ofFunctions] = await Promise.all([
    checkMigrations(hosted, patienceMs),
    checkFunctions(hosted, patienceMs),
  ]);
  return [...ofMigrations, ...ofFunctions];
}

/** @returns the answer of its auth service, which everybody may ask */
export async function demandSupabase(hosted: Hosted, patienceMs?: number): Promise<HostedAnswer> {
  const key = hosted.publishableKey;
  const answer = await askHosted(hosted, { path: '/auth/v1/health', key, patienceMs });
  const { name, message } = Object(answer.body) as { name?: unknown; message?: unknown };
  // A gateway that refuses the key does so in words of its own.
  const isRefused = (answer.status === 401 || answer.status === 403) && typeof message === 'string';
  if (name !== 'GoTrue' && !isRefused) throw new StartupError(noSupabase(hosted));
  return answer;
}

async function demandKeys(hosted: Hosted, patienceMs: number) {
  const { publishable, secret, areForeign } = await judgeKeys(hosted, patienceMs);
  if (areForeign)
    throw new StartupError(
      `Supabase at ${hosted.url} takes neither SUPABASE_PUBLISHABLE_KEY nor SUPABASE_SECRET_KEY: copy both from the API keys of the project that SUPABASE_URL names.`,
    );
  const wrong = publishable ?? secret;
  if (wrong) throw new StartupError(wrong);
}

/** @throws StartupError for a project that is older than this version of the site */
async function checkMigrations(hosted: Hosted, patienceMs: number): Promise<string[]> {
  const newest = findNewestMigration();
  const applied = await readNewestMigration(hosted, patienceMs);
  if (!isUpToDate(applied, newest)) throw new StartupError(lacksMigrations(hosted, applied, newest));
  if (applied === newest) return [];
  return [
    `Supabase at ${hosted.url} has newer migrations (${applied}) than this version of the site (${newest}): update the site.`,
  ];
}

/** @returns null where it has none that tells */
export async function readNewestMigration(hosted: Hosted, patienceMs?: number): Promise<string | null> {
  const question = { path: newestMigrationPath, key: hosted.secretKey, patienceMs };
  const { status, body } = await askHosted(hosted, question);
  return status === 200 && typeof body === 'string' ? body : null;
}

export const lacksMigrations = ({ url }: Hosted, applied: string | null, newest: string) =>
  `Supabase at ${url} lacks migrations of this version of the site (it has ${applied ?? 'none that tells'}, this version brings ${newest}): run \`supabase db push\` as docs/hosted.md has it.`;
