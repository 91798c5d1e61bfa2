import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadKeys } from '#supabase-embedded/http/keys.ts';
import { createEmbeddedSupabase } from '#supabase-embedded/index.ts';
import { listen } from '#supabase-embedded/postgres/listen.ts';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Config } from './config.ts';
import { createSiteServer, type ServerDeps, type Supabase } from './create-server.ts';
import { ensureAdministrator, type FirstAdministrator } from './first-administrator.ts';
import { followHostedContent } from './hosted-content.ts';
import type { Log } from './log.ts';
import { createMailbox } from './outbound/mailbox.ts';
import { createMailer } from './outbound/mailer.ts';
import { createSms } from './outbound/sms.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const project = join(import.meta.dirname, '..', 'supabase');
const name = 'institute-website';

export interface StartDeps extends Pick<ServerDeps, 'loadBuild' | 'staticFiles' | 'middleware'> {
  say: (step: string) => void;
  log: Log;
  /** In development pages are rendered each time. */
  keepPages: boolean;
}

export interface RunningSite {
  server: Server;
  port: number;
  dataDir?: string;
  firstAdministrator?: FirstAdministrator;
  close(): Promise<void>;
}

interface Backend {
  supabase: Supabase;
  dataDir?: string;
  firstAdministrator?: FirstAdministrator;
  close(): Promise<void>;
}

/** Brings everything up in order and takes it down in the reverse one. */
export async function startSite(config: Config, deps: StartDeps): Promise<RunningSite> {
  const pages = createPageCache();
  const backend = await (config.hosted
    ? connectHosted(config.hosted, pages)
    : startEmbedded(config, deps, pages));
  if (!deps.keepPages) pages.setOpen(false);
  const server = createSiteServer({ ...config, ...deps, supabase: backend.supabase, pages });
  try {
    await listenOn(server, config);
  } catch (error) {
    await backend.close();
    throw error;
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    dataDir: backend.dataDir,
    firstAdministrator: backend.firstAdministrator,
    async close() {
      await finishRequests(server);
      await backend.close();
    },
  };
}

async function startEmbedded(config: Config, deps: StartDeps, pages: PageCache): Promise<Backend> {
  const { say, log } = deps;
  const database = await openDatabase({ ...config, name, say });
  const { connection, dataDir } = database;
  const undo: (() => Promise<void>)[] = [database.close];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    await migrate({ connection, project, say });
    const keys = await loadKeys(dataDir);
    const mailbox = createMailbox(join(dataDir, 'mailbox'), say);
    const embedded = await createEmbeddedSupabase({
      project,
      connection,
      keys,
      siteUrl: config.siteUrl,
      mailer: createMailer({ ...config, from: config.mailFrom ?? `no-reply@${mailDomain(config)}`, mailbox }),
      sms: createSms({ ...config, mailbox }),
      google: config.google,
      functionEnv: functionEnv(config),
      now: () => new Date(),
      log,
    });
    undo.push(embedded.close);
    const listener = await listen({
      connection,
      channels: ['site_content'],
      onNotice: pages.drop,
      onGap: () => pages.setOpen(deps.keepPages),
      onError(error) {
        pages.setOpen(false);
        log({
          level: 'warn',
          message: 'Not told of content changes for now: pages are rendered each time',
          error,
        });
      },
    });
    undo.push(listener.close);
    const firstAdministrator = await ensureAdministrator(
      embedded.pool,
      config.administrator,
      `admin@${mailDomain(config)}`,
    );
    return {
      supabase: {
        url: config.siteUrl,
        publishableKey: keys.publishableKey,
        fetch: embedded.fetch,
        served: true,
      },
      dataDir,
      firstAdministrator,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connectHosted(hosted: NonNullable<Config['hosted']>, pages: PageCache): Promise<Backend> {
  const supabase: Supabase = {
    ...hosted,
    served: false,
    fetch(request, { address }) {
      // The hosted gateway appends what it sees; the visitor's own address stays in front.
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      return fetch(new Request(request, { headers }));
    },
  };
  const follower = followHostedContent(hosted, pages);
  return { supabase, close: async () => follower.close() };
}

function listenOn(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(`Port ${port} is taken: stop the other program or set PORT.`, { cause: error })
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

/** Stops accepting, lets requests in flight finish, and cuts off what has not after a while. */
function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), 5_000);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Functions call back over loopback, and get the settings that are theirs. */
function functionEnv({ port, siteUrl, llm, notifyEmail }: Config): Record<string, string> {
  return {
    SUPABASE_URL: `http://localhost:${port}`,
    SITE_URL: siteUrl,
    ...(notifyEmail && { NOTIFY_EMAIL: notifyEmail }),
    ...(llm && { LLM_BASE_URL: llm.baseUrl, LLM_API_KEY: llm.apiKey, LLM_MODEL: llm.model }),
  };
}

const mailDomain = ({ siteUrl }: Config) => {
  const { hostname } = new URL(siteUrl);
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
    ? hostname.replace(/^www\./, '')
    : 'example.com';
};
