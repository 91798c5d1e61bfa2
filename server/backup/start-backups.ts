import type { Institute } from '#app/lib/institute/institute.ts';
import type { Backend } from '../backend/backend.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createLeadMailer, notifyEmailOf } from '../outbound/create-outbound.ts';
import { followErasures } from './follow-erasures.ts';
import { startNightly } from './nightly/start-nightly.ts';
import { tellFailure } from './nightly/tell-failure.ts';
import { tellOnce } from './nightly/tell-once.ts';
import type { BackupPlace } from './places/place.ts';
import { readBackupState } from './read-state.ts';

interface BackupsDeps {
  place: BackupPlace | undefined;
  institute: () => Promise<Institute>;
  say: (line: string) => void;
  log: Log;
}

/** What goes on beside the site for its backups: one each night, and whom it erases written down beside them. */
export function startBackups(config: Config, backend: Backend, { place, institute, say, log }: BackupsDeps) {
  const { siteUrl } = config;
  const { connection, dataDir } = backend;
  if (!place || !connection) return { erasuresChanged() {}, async stop() {} };
  const erasures = followErasures({ connection, place, log });
  const mailer = createLeadMailer(config, dataDir, say);
  const nightly = startNightly({
    readState: () => readBackupState(backend),
    tell: (reason, state) =>
      tellOnce(connection, async () => {
        const known = await institute();
        const notifyEmail = notifyEmailOf(config, known);
        await tellFailure({ mailer, siteUrl, notifyEmail, institute: known }, reason, state);
      }),
    log,
  });
  return {
    erasuresChanged: erasures.wake,
    async stop() {
      await Promise.all([erasures.stop(), nightly.stop()]);
    },
  };
}
