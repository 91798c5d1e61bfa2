import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followConnections } from '#supabase-embedded/http/connections.ts';
import { finishRequests, type Stop, withinPatience } from '#supabase-embedded/http/finish-requests.ts';
import { listenOn } from '#supabase-embedded/http/node-server.ts';
import type { Backend, BackendDeps } from './backend/backend.ts';
import { connectHosted } from './backend/connect-hosted.ts';
import { startEmbedded } from './backend/start-embedded.ts';
import { demandKey } from './backup/check-key.ts';
import { describeBackups } from './backup/describe-backups.ts';
import { openPlace } from './backup/places/open-place.ts';
import { startBackups } from './backup/start-backups.ts';
import { startClosingJobs } from './closing-jobs.ts';
import type { Config } from './config.ts';
import { createSiteServer, type ServerDeps } from './create-server.ts';
import { followSignInWays } from './hosted/sign-in-ways.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createInstitute } from './institute.ts';
import { startLeadMail } from './mail/start-lead-mail.ts';
import { mailboxFolders, mailRoute, ownSignInWays } from './outbound/create-outbound.ts';
import { startTidyingMailboxes } from './outbound/tidy-mailboxes.ts';
import type { ContentKind } from './pages/content-kinds.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createReadiness } from './readiness.ts';
import type { Served } from './served.ts';
import { createWatch } from './watch/create-watch.ts';

export interface StartDeps
  extends Pick<ServerDeps, 'loadBuild' | 'staticFiles' | 'middleware'>,
    Pick<BackendDeps, 'say' | 'log' | 'giveUp'> {
  logServed: (served: Served) => void;
  /** In development pages are rendered each time. */
  keepPages: boolean;
  /** How long a mail about a lead waits at most that nobody told of. */
  mailPollMs?: number;
}

export interface RunningSite
  extends Pick<Backend, 'dataDir' | 'databaseDir' | 'sharedUploads' | 'awaitedAdministrator'> {
  server: Server;
  port: number;
  close(stop: Stop): Promise<void>;
}

/** Brings everything up in order and takes it down in the reverse one. */
export async function startSite(config: Config, deps: StartDeps): Promise<RunningSite> {
  const { say, log, giveUp } = deps;
  const pages = createPageCache({ now: () => performance.now(), wallClock: Date.now });
  pages.setOpen(false);
  // Every page shows some of the facts.
  const institute = createInstitute({ log, onChange: () => pages.drop() });
  let leadMail: ReturnType<typeof startLeadMail> | undefined;
  const wakeWorker = () => leadMail?.wake();
  let backupWork: ReturnType<typeof startBackups> | undefined;
  await demandKey(config.backup);
  const place = config.hosted ? undefined : openPlace(config.backup);
  const backend = await startBackend({
    config,
    say,
    log,
    giveUp,
    institute: institute.known,
    events: {
      contentChanged(kind) {
        pages.drop(kind);
        if (!kind || holdsFacts.includes(kind)) void institute.refresh();
      },
      listening(isListening) {
        pages.setOpen(isListening && deps.keepPages);
        if (isListening) void institute.refresh();
      },
      mailQueued: wakeWorker,
      erasuresChanged: () => backupWork?.erasuresChanged(),
    },
  });
  const { supabase } = backend;
  await institute.readFrom(supabase);
  const { waitingAccountMails } = backend;
  const mail = { ...mailRoute(config, backend.dataDir, institute.current), wakeWorker, waitingAccountMails };
  const backups = describeBackups(config, place);
  const readiness = createReadiness(backend);
  const watch = createWatch(config, backend, {
    ...{ pages, backups, say, log },
    leadMailSilentSince: () => leadMail?.silentSince(),
  });
  const server = createSiteServer({
    ...config,
    ...deps,
    noteProxy: watch.noteProxy,
    warnings: watch.warnings,
    onServed(served) {
      deps.logServed(served);
      watch.noteServed?.(served);
    },
    supabase,
    institute: institute.current,
    signInWays: config.hosted
      ? followSignInWays(config.hosted)
      : async () => ({ ways: ownSignInWays(config) }),
    mail,
    backups,
    pages,
    readiness,
  });
  const connections = followConnections(server);
  try {
    await watch.start();
    await listenOn(server, config, 'set PORT');
  } catch (error) {
    await watch.stop();
    await backend.close();
    throw error;
  }
  const worker = startLeadMail(config, backend, { ...deps, institute: institute.known });
  leadMail = worker;
  const housekeeping = startHousekeeping(backend, log);
  const closingJobs = startClosingJobs(backend, log);
  const mailboxes = startTidyingMailboxes(Object.values(mailboxFolders(backend.dataDir)), log);
  const backing = startBackups(config, backend, { place, ...deps, institute: institute.known });
  backupWork = backing;
  return {
    server,
    port: (server.address() as AddressInfo).port,
    dataDir: backend.dataDir,
    databaseDir: backend.databaseDir,
    sharedUploads: backend.sharedUploads,
    awaitedAdministrator: backend.awaitedAdministrator,
    async close(stop) {
      backend.hangUp?.();
      // No mail is begun any more, and those under way have as much time as requests.
      const services = [worker, housekeeping, closingJobs, mailboxes, backing];
      const workers = Promise.all(services.map((service) => service.stop()));
      await finishRequests(server, connections, stop);
      await withinPatience(workers, stop.signal);
      await watch.stop();
      await backend.close(stop.signal);
    },
  };
}

/** The footer's pages are among the texts. */
const holdsFacts: readonly ContentKind[] = ['settings', 'texts'];

const startBackend = (deps: BackendDeps) =>
  deps.config.hosted ? connectHosted(deps, deps.config.hosted) : startEmbedded(deps);
