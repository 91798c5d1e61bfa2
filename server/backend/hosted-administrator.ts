import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '#supabase-embedded/postgres/backoff.ts';
import { HostedAway } from '../admin/ask-hosted.ts';
import { hostedAccounts } from '../admin/hosted-accounts.ts';
import type { Config } from '../config.ts';
import type { BackendDeps } from './backend.ts';
import { ensureAdministrator } from './first-administrator.ts';

/** A start does not wait longer for a Supabase that is away. */
const patienceMs = 5_000;
const longestPauseMs = 10_000;

/**
 * The first administrator of a project elsewhere. If that does not answer, the site starts without it, and looks again
 * until it does.
 * @throws StartupError for a key that it refuses
 */
export async function ensureHostedAdministrator(
  { config, say, log }: Pick<BackendDeps, 'config' | 'say' | 'log'>,
  hosted: NonNullable<Config['hosted']>,
): Promise<{ awaitedAdministrator?: string; close(): void }> {
  const accounts = hostedAccounts(hosted, { patienceMs });
  const ensure = () => ensureAdministrator(accounts, { given: config.administrator, say });
  const closing = new AbortController();
  const close = () => closing.abort();

  async function lookAgain() {
    for (let attempt = 0; ; attempt += 1) {
      await delay(backoff(attempt, longestPauseMs), undefined, { ref: false, signal: closing.signal });
      try {
        return await ensure();
      } catch (error) {
        if (!(error instanceof HostedAway)) throw error;
      }
    }
  }

  try {
    return { awaitedAdministrator: await ensure(), close };
  } catch (error) {
    if (!(error instanceof HostedAway)) throw error;
    const message = `Administrators are looked for when Supabase answers: ${error.message}`;
    log({ level: 'warn', message });
  }
  lookAgain().catch((error) => {
    if (!closing.signal.aborted)
      log({ level: 'error', message: 'The first administrator could not be made', error });
  });
  return { close };
}
