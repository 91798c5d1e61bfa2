import { statSync } from 'node:fs';
import type { Backups, Warning } from '#app/data/server-context.ts';
import type { Backend } from '../../backend/backend.ts';
import { stampFile } from '../../build-site.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { measureDisks } from '../disks.ts';
import { createStateReader } from '../site-state.ts';
import { together } from '../together.ts';
import { patienceMs, within } from '../within.ts';
import type { Facts } from './facts.ts';
import { proxyWarning } from './judge-proxies.ts';
import { judgeWarnings } from './judge-warnings.ts';
import { watchProxies } from './proxies.ts';

export interface WarningsDeps {
  config: Config;
  backend: Backend;
  backups: Backups;
  /** As WaitingMails has it, of the mails about leads. */
  leadMailSilentSince: () => number | undefined;
  now: () => Date;
  log: Log;
}

/** Gathers what is known of the site, and says what is wrong with it. */
export function createWarnings({ config, backend, backups, leadMailSilentSince, now, log }: WarningsDeps) {
  const readDatabase = createStateReader(backend, log);
  const builtAt = statSync(stampFile, { throwIfNoEntry: false })?.mtime;
  const proxies = watchProxies({ ...config, now, onFirst: () => tell(proxyWarning(config)) });

  const gather = together(async (): Promise<Facts> => {
    const [database, accountMails, disks, uploadsAway] = await Promise.all([
      readDatabase(),
      within(patienceMs, async () => backend.waitingAccountMails?.()).catch(() => undefined),
      measureDisks({ ...backend, uploadsDir: config.storage.dir }),
      within(patienceMs, async () => backend.sharedUploads?.find()).then(
        () => undefined,
        () => backend.sharedUploads?.name,
      ),
    ]);
    const { dataDir } = backend;
    const sightings = proxies.sightings();
    return {
      settings: config,
      dataDir,
      backups,
      builtAt,
      database,
      accountMails,
      leadMailSilentSince: leadMailSilentSince(),
      disks,
      uploadsAway,
      proxies: sightings,
    };
  });

  const judge = (facts: Facts): Warning[] => judgeWarnings(facts, now());
  const tell = ({ message, remedy }: Warning) => log({ level: 'warn', message: `${message} ${remedy}` });

  return {
    gather,
    judge,
    proxies,
    warnings: async () => judge(await gather()),
    /** For the log: what is wrong at the start. */
    async tellAll(stopped: AbortSignal) {
      const found = judge(await gather());
      if (!stopped.aborted) for (const warning of found) tell(warning);
    },
  };
}

export type Warnings = ReturnType<typeof createWarnings>;
