import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '#supabase-embedded/postgres/backoff.ts';
import { hostedAccounts } from '../admin/hosted-accounts.ts';
import { type Hosted, HostedAway } from '../hosted/ask-hosted.ts';
import { checkHosted } from '../hosted/check-hosted.ts';
import { createAddressSigner } from '../hosted/signed-address.ts';
import type { BackendDeps } from './backend.ts';
import { ensureAdministrator } from './first-administrator.ts';

/** A start does not wait longer for a Supabase that is away. */
const patienceMs = 5_000;
const longestPauseMs = 10_000;

/**
 * Looks whether a project elsewhere is as this version of the site needs it, tells it by which key we sign addresses, and
 * sees to its first administrator. If it does not answer, the site starts all the same: an hour without Supabase must not
 * become one without the site. Then it is looked at again until it answers.
 * @throws StartupError for what somebody has to set right
 */
export async function prepareHosted(
  { config, say, log }: Pick<BackendDeps, 'config' | 'say' | 'log'>,
  hosted: Hosted,
): Promise<{ awaitedAdministrator?: string; close(): void }> {
  const accounts = hostedAccounts(hosted, { patienceMs });
  const closing = new AbortController();
  const close = () => closing.abort();

  async function prepare() {
    for (const message of await checkHosted(hosted, patienceMs)) log({ level: 'warn', message });
    await accounts.call('believe_addresses', { key: createAddressSigner(hosted.secretKey).key });
    return ensureAdministrator(accounts, { given: config.administrator, say });
  }

  async function prepareAgain() {
    let told = '';
    for (let attempt = 0; ; attempt += 1) {
      await delay(backoff(attempt, longestPauseMs), undefined, { ref: false, signal: closing.signal });
      try {
        return await prepare();
      } catch (error) {
        if (error instanceof HostedAway) continue;
        // It answers, and has something wrong: whoever runs the site hears of it once, and may set it right over there.
        const { message } = error as Error;
        if (message !== told) log({ level: 'error', message });
        told = message;
      }
    }
  }

  try {
    return { awaitedAdministrator: await prepare(), close };
  } catch (error) {
    if (!(error instanceof HostedAway)) throw error;
    const message = `${error.message} The site starts without it, answers 503 where it is needed, and looks again.`;
    log({ level: 'warn', message });
  }
  prepareAgain().then(
    () => log({ level: 'info', message: `Supabase at ${hosted.url} answers, and is as it should be` }),
    (error) =>
      closing.signal.aborted || log({ level: 'error', message: 'Supabase is not looked at any more', error }),
  );
  return { close };
}
