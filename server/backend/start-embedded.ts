import { join } from 'node:path';
import { mostPicturePixels } from '#app/lib/uploaded-picture.ts';
import { knownDeviceHeader } from '#supabase-embedded/auth/users/known-device.ts';
import { createEmbeddedSupabase } from '#supabase-embedded/index.ts';
import { loadAuthenticatorPassword } from '#supabase-embedded/keys/authenticator-password.ts';
import { openKeys, readKeys, refuseForeignKeys } from '#supabase-embedded/keys/open-keys.ts';
import type { ProjectKeys } from '#supabase-embedded/keys/project-keys.ts';
import { demandRights } from '#supabase-embedded/postgres/external/demand-rights.ts';
import { listen } from '#supabase-embedded/postgres/listen.ts';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import { type OpenDatabase, openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import { readProjectConfig } from '#supabase-embedded/project-config.ts';
import type { FileStore } from '#supabase-embedded/storage/files/file-store.ts';
import { sqlAccounts } from '../admin/sql-accounts.ts';
import type { Config } from '../config.ts';
import { letterhead } from '../mail/letter.ts';
import { createAccountOutbound, mailDomain } from '../outbound/create-outbound.ts';
import { toContentKind } from '../pages/content-kinds.ts';
import { openFileStore } from '../uploads/open-file-store.ts';
import type { Backend, BackendDeps } from './backend.ts';
import { databaseOptions } from './database-options.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { keyPlace } from './key-place.ts';

const project = join(import.meta.dirname, '..', '..', 'supabase');

type Undo = (patience?: AbortSignal) => Promise<void>;

/** Opens the database, brings it up to date and runs Supabase's services on it in this process. */
export async function startEmbedded(deps: BackendDeps): Promise<Backend> {
  const { config, say, log, giveUp } = deps;
  const keeper = { log, giveUp };
  const database = await openDatabase({ ...databaseOptions(config, say), keeper });
  const undo: Undo[] = [database.close];
  const close = async (patience?: AbortSignal) => {
    for (const step of undo.toReversed()) await step(patience);
  };
  try {
    return { ...(await startServices(deps, database, undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServices(
  { config, events, institute, say, log }: BackendDeps,
  { connection, dataDir, databaseDir }: OpenDatabase,
  undo: Undo[],
): Promise<Omit<Backend, 'close'>> {
  const { siteUrl } = config;
  const place = keyPlace(config, dataDir);
  const authenticatorPassword = await loadAuthenticatorPassword(dataDir, config.keySecret);
  if (config.databaseUrl) {
    await refuseForeignKeys(connection, place);
    await demandRights({ connection, project, password: authenticatorPassword });
  }
  let keys!: ProjectKeys;
  let awaitedAdministrator: string | undefined;
  await migrate({
    connection,
    project,
    say,
    // First: a server without keys cannot run, and should then leave the database as it is.
    begin: async (client) => {
      keys = await openKeys(client, place, say);
      // For seed.sql.
      await client.query(`select set_config('institute.first_dates', $1, false)`, [config.firstDates ?? '']);
    },
    // Under the migration's lock, so that of several replicas one makes it.
    finish: async (client) => {
      const fallbackEmail = `admin@${mailDomain(siteUrl)}`;
      const given = config.administrator;
      awaitedAdministrator = await ensureAdministrator(sqlAccounts(client), { given, fallbackEmail, say });
    },
  });
  const files = openFileStore(config, dataDir);
  const embedded = await createEmbeddedSupabase({
    ...createAccountOutbound(config, dataDir, say),
    letterhead: async () => letterhead(await institute()),
    project,
    settings: readProjectConfig(project),
    connection,
    authenticatorPassword,
    connections: config.databasePool,
    keys,
    rereadKeys: (owner) => readKeys(owner, place),
    onNewKeys: () => events.contentChanged(),
    siteUrl,
    apiUrl: siteUrl,
    allowedOrigins: [siteUrl],
    strict: true,
    files,
    uploads: { plainNames: true, maxImagePixels: mostPicturePixels },
    google: config.google,
    knownDevices: true,
    functionEnv: functionEnv(config),
    now: () => new Date(),
    log,
  });
  undo.push(embedded.close);
  const listener = await listen({
    connection,
    channels: ['site_content', 'mail_outbox', 'erasures'],
    onNotice(channel, payload) {
      if (channel === 'mail_outbox') events.mailQueued();
      else if (channel === 'erasures') events.erasuresChanged();
      else events.contentChanged(toContentKind(payload));
    },
    onGap() {
      events.listening(true);
      events.mailQueued();
      events.erasuresChanged();
    },
    onError(error) {
      events.listening(false);
      log({ level: 'warn', message: 'The database has stopped telling of changes for now', error });
    },
  });
  undo.push(listener.close);
  events.listening(true);
  return {
    supabase: {
      url: siteUrl,
      publishableKey: () => embedded.keys.publishableKey,
      fetch: embedded.fetch,
      upgrade: embedded.upgrade,
      served: true,
      knownDeviceHeader,
    },
    hangUp: embedded.hangUp,
    pools: embedded.pools,
    waitingAccountMails: embedded.waitingAccountMails,
    sharedUploads: files.isShared ? { name: files.name, find: () => findMark(files) } : undefined,
    secretKey: () => embedded.keys.secretKey,
    connection,
    dataDir,
    databaseDir,
    awaitedAdministrator,
  };
}

/** A disk that is no longer mounted is an empty folder. */
async function findMark(files: FileStore): Promise<void> {
  if ((await files.readMark()) === undefined) throw new Error(`${files.name} is empty`);
}

/** Functions know Supabase by the address that people do, and get the settings that are theirs. */
function functionEnv({ siteUrl, llm }: Config): Record<string, string> {
  return {
    SUPABASE_URL: siteUrl,
    SITE_URL: siteUrl,
    ...(llm && { LLM_BASE_URL: llm.baseUrl, LLM_API_KEY: llm.apiKey, LLM_MODEL: llm.model }),
  };
}
