import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type pg from 'pg';
import { whenGone } from '../gone.ts';
import { boundConnections } from '../http/bound-connections.ts';
import { followConnections } from '../http/connections.ts';
import { finishRequests, type Stop } from '../http/finish-requests.ts';
import { httpLimits } from '../http/node-server.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { createEmbeddedSupabase } from '../index.ts';
import { loadAuthenticatorPassword } from '../keys/authenticator-password.ts';
import { createMailbox } from '../outbound/mailbox.ts';
import { createMailer } from '../outbound/mailer.ts';
import { createSms } from '../outbound/sms.ts';
import { migrate } from '../postgres/migrate.ts';
import { type OpenDatabase, openDatabase } from '../postgres/open-database.ts';
import { createFolderStore } from '../storage/files/folder-store.ts';
import { demandOpenPort, openPort } from './api-address.ts';
import type { CliArguments } from './arguments.ts';
import { type LocalKeys, readLocalKeys } from './demo-keys.ts';
import { type LocalConfig, readLocalConfig } from './local-config.ts';
import { connectionStringOf } from './local-database.ts';
import { provideStandIns } from './stand-in-extensions.ts';

type Say = (line: string) => void;
type Embedded = Awaited<ReturnType<typeof createEmbeddedSupabase>>;

export interface RunningProject {
  url: string;
  keys: LocalKeys;
  dataDir: string;
  /** For whoever speaks to PostgreSQL itself, if config.toml gives it a port. */
  connectionString?: string;
  close(stop: Stop): Promise<void>;
}

export interface ServeOptions {
  env: Record<string, string | undefined>;
  say: Say;
  /** The database is lost for good. */
  giveUp: (reason: Error) => void;
}

/** Brings a project folder up as the Supabase CLI's local stack would, and takes it down in the reverse order. */
export async function serveProject(
  args: CliArguments,
  { env, say, giveUp }: ServeOptions,
): Promise<RunningProject> {
  const config = readLocalConfig(args.workdir, env);
  for (const warning of config.warnings) say(warning);
  if (config.tcpDoor && args.databaseUrl) say('[db] port has no effect: --database-url names the PostgreSQL');
  const keys = await readLocalKeys(config.project, config.settings.toml);
  await demandOpenPort(args, config.settings.toml);
  const database = await openProjectDatabase(args, config, { say, giveUp });
  const server = createServer(httpLimits);
  // A site on this machine calls for all its visitors.
  boundConnections(server, { perAddress: false });
  const connections = followConnections(server);
  try {
    // The port first: with 0 the system chooses one, and tokens and links carry it.
    const url = await openPort(server, args, config.settings.toml);
    const { tcpPort: port } = database;
    const connectionString =
      config.tcpDoor && port ? connectionStringOf({ ...config.tcpDoor, port }) : undefined;
    const starting = startServices({ config, keys, url, connectionString, database, say });
    answerWith(server, starting);
    const embedded = await starting;
    const close = async (stop: Stop) => {
      embedded.hangUp();
      await finishRequests(server, connections, stop);
      await embedded.close(stop.signal);
      await database.close(stop.signal);
    };
    return { url, keys, dataDir: database.dataDir, connectionString, close };
  } catch (error) {
    server.close();
    connections.cut();
    await database.close();
    throw error;
  }
}

/** Names the place under /var/lib for a database that cannot lie in the project. */
export const projectsName = 'supabase-embedded';

export const dataDirOf = ({ workdir }: CliArguments) => join(workdir, '.data');

async function openProjectDatabase(
  args: CliArguments,
  { project, tcpDoor }: LocalConfig,
  { say, giveUp }: Pick<ServeOptions, 'say' | 'giveUp'>,
): Promise<OpenDatabase> {
  const { databaseUrl } = args;
  const database = await openDatabase({
    dataDir: dataDirOf(args),
    name: projectsName,
    databaseUrl,
    // As in hosted Supabase's databases, whose plans show both.
    settings: ['compute_query_id=on', 'effective_cache_size=128MB'],
    tcpDoor,
    keeper: { log: logTo(say), giveUp },
    say,
  });
  const { connection, dataDir, databaseDir = dataDir } = database;
  // Where PostgreSQL can read it.
  const folder = join(databaseDir, 'stand-in-extensions');
  // Another PostgreSQL has what its owner installed, and cannot see our folder.
  const prepare = databaseUrl
    ? undefined
    : (client: pg.Client) => provideStandIns(client, { project, folder, say });
  try {
    await migrate({ connection, project, acceptPushed: true, prepare, say });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startServices(given: {
  config: LocalConfig;
  keys: LocalKeys;
  url: string;
  connectionString: string | undefined;
  database: OpenDatabase;
  say: Say;
}): Promise<Embedded> {
  const { config, keys, url, connectionString, database, say } = given;
  const mailbox = createMailbox(join(database.dataDir, 'mailbox'), say);
  return createEmbeddedSupabase({
    ...config,
    keys,
    connection: database.connection,
    authenticatorPassword: await loadAuthenticatorPassword(database.dataDir),
    apiUrl: url,
    files: createFolderStore(join(database.dataDir, 'storage')),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, mailbox }),
    sms: createSms({ mailbox }),
    functionEnv: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: keys.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
      ...(connectionString && { SUPABASE_DB_URL: connectionString }),
      ...config.functionEnv,
    },
    now: () => new Date(),
    log: logTo(say),
  });
}

/** What is wrong; the rest is for whoever keeps a log. */
const logTo =
  (say: Say) =>
  ({ level, message, error }: { level: string; message: string; error?: unknown }) => {
    if (level === 'error' || level === 'warn')
      say(`${level}: ${message}${error ? ` (${String(error)})` : ''}`);
  };

/** Whoever calls while the services start waits for them. */
function answerWith(server: Server, starting: Promise<Embedded>) {
  const listener = getRequestListener(
    async (request, { incoming }) =>
      (await starting).fetch(request, {
        address: callerOf(incoming as IncomingMessage),
        gone: whenGone(request),
      }),
    { overrideGlobalObjects: false },
  );
  server.on('request', listener);
  server.on('upgrade', async (request, socket, head) => {
    const embedded = await starting.catch(() => undefined);
    if (embedded?.upgrade) await embedded.upgrade(request, socket, head, callerOf(request));
    else socket.destroy();
  });
}

/** A program on this machine, such as a site that calls for its visitors, may say who it calls for. */
function callerOf({ socket, headers }: IncomingMessage): string {
  const from = visitorAddress(socket.remoteAddress ?? '', undefined, 0);
  const isLocal = from === '::1' || from.startsWith('127.');
  return visitorAddress(from, headers['x-forwarded-for']?.toString(), isLocal ? 1 : 0);
}
