import type pg from 'pg';
import type { AuthDependencies } from './auth/context.ts';
import { createAuthService } from './auth/create-auth-service.ts';
import { readAuthSettings } from './auth/settings.ts';
import { createTokenSigner } from './auth/tokens/token-signer.ts';
import { createFunctionsService } from './functions/create-functions-service.ts';
import { openLoopback } from './functions/loopback.ts';
import { createAuthenticator } from './http/authenticate.ts';
import { withinPatience } from './http/finish-requests.ts';
import { createGateway } from './http/gateway.ts';
import { createKeyRing, type KeyRing } from './keys/key-ring.ts';
import { keysChannel, tellOfKeysRead } from './keys/key-table.ts';
import { digestOf, type ProjectKeys } from './keys/project-keys.ts';
import { listen } from './postgres/listen.ts';
import { openPools } from './postgres/pools.ts';
import type { ProjectConfig } from './project-config.ts';
import { quietLog } from './quiet-log.ts';
import { createRealtimeService } from './realtime/create-realtime-service.ts';
import { createRestService } from './rest/create-rest-service.ts';
import { createStorageService } from './storage/create-storage-service.ts';
import type { FileStore } from './storage/files/file-store.ts';
import { readStorageSettings, type UploadRules } from './storage/settings.ts';

export interface EmbeddedConfig
  extends Pick<
    AuthDependencies,
    'mailer' | 'letterhead' | 'sms' | 'google' | 'knownDevices' | 'now' | 'log'
  > {
  /** A folder in the Supabase CLI's layout, and what its config.toml says. */
  project: string;
  settings: ProjectConfig;
  /** The database as its owner. */
  connection: pg.ClientConfig;
  /** What requests log in with where PostgreSQL asks for a password. */
  authenticatorPassword: string;
  /** The most connections to the database that this process holds. */
  connections?: number;
  keys: ProjectKeys;
  /** Reads them again as somebody has changed them; without it they never change. */
  rereadKeys?: (owner: pg.Pool) => Promise<ProjectKeys>;
  /** They have changed. */
  onNewKeys?: () => void;
  /** The site that people come from and are sent back to. */
  siteUrl: string;
  /** Where these services are reached, which may be the site's own address. */
  apiUrl: string;
  /** The pages that browsers may open a websocket from; any, unless named. */
  allowedOrigins?: string[];
  /**
   * Discloses less than hosted Supabase: no planned counts and no DELETE events of tables with policies. Websockets end with their
   * session, tokens of another issuer are refused, signed uploads end with the rights of the person who signed them, and copies
   * must have a type that their bucket takes (docs/differences.md).
   */
  strict?: boolean;
  /** Where Storage keeps its files. */
  files: FileStore;
  /** Uploads to refuse that hosted Supabase accepts. */
  uploads?: UploadRules;
  /** What functions find in `Deno.env`, beside the keys. */
  functionEnv: Record<string, string>;
}

/** What hosted Supabase provides, on our own PostgreSQL, as one fetch handler. The database is up to date by now. */
export async function createEmbeddedSupabase(config: EmbeddedConfig) {
  const { connection, rereadKeys, onNewKeys, strict } = config;
  const { api, enabled, toml } = config.settings;
  const pools = await openPools(config);
  const log = quietLog(config.log, pools.availability);
  const apiUrl = `${config.apiUrl}/auth/v1`;
  const keys = createKeyRing({
    keys: config.keys,
    reread: rereadKeys && (() => rereadKeys(pools.owner)),
    onChange: onNewKeys,
    onError: (error) => log({ level: 'error', message: 'New keys could not be read', error }),
  });
  const { jwtSecret, endlessTokens } = config.keys;
  const signer = await createTokenSigner({
    keys,
    hs256Secret: jwtSecret,
    endlessTokens,
    issuer: apiUrl,
    strict,
  });
  const authenticator = createAuthenticator({ keys, verify: signer.verify });
  const rest = createRestService({ pools, ...api, strict, log });
  const auth = createAuthService({
    ...config,
    log,
    pool: pools.owner,
    keys,
    settings: readAuthSettings(toml),
    signer,
    apiUrl,
  });
  const functions = createFunctionsService({
    project: config.project,
    toml,
    authenticator,
    log,
    loopback: () => ({ url: loopback.url, secret: loopback.secret }),
    env: () => ({
      SUPABASE_ANON_KEY: keys.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
      ...config.functionEnv,
    }),
  });
  const storage = createStorageService({
    pools,
    files: config.files,
    settings: { ...readStorageSettings(toml), ...config.uploads, strict },
    signer,
    authenticator,
    log,
  });
  const readNewKeys = async () => {
    await keys.lookAgain();
    // `npm run keys` waits for this answer (open-keys.ts).
    await tellOfKeysRead(pools.owner, digestOf(keys.signingKeys)).catch(pools.availability.doubt);
  };
  // Together: each waits for answers of the database.
  const listening = [
    createRealtimeService({
      pools,
      connection,
      authenticator,
      log,
      allowedOrigins: config.allowedOrigins,
      strict,
    }),
    listen({
      connection,
      channels: ['pgrst', keysChannel],
      onNotice: (channel) => void (channel === keysChannel ? readNewKeys() : rest.reloadSchema()),
      onGap: () => void Promise.all([rest.reloadSchema(), keys.lookAgain()]),
      onError: pools.availability.doubt,
    }),
  ] as const;
  const closeOthers = () => Promise.all([auth.close(), functions.close(), storage.close()]);
  const [realtime, listener] = await Promise.all([...listening, storage.start()]).catch(async (error) => {
    // A connection that is left open would keep a process alive that does not serve anybody.
    for (const each of await Promise.allSettled(listening))
      if (each.status === 'fulfilled') await each.value.close();
    await closeOthers();
    await pools.end();
    throw error;
  });
  // Whatever was said before we listened went unheard.
  await keys.lookAgain();

  const services = { rest, auth, functions, storage, realtime };
  const offered = Object.entries(services).filter(([name]) => enabled[name as keyof typeof services]);

  const fetch = createGateway({ authenticator, services: Object.fromEntries(offered), log });
  const loopback = await openLoopback(fetch);

  async function closeServices() {
    await realtime.close();
    await listener.close();
    await closeOthers();
    loopback.close();
    await pools.end();
  }

  return {
    fetch,
    /** As they are at the moment: they may change. */
    keys: keys as Pick<KeyRing, 'publishableKey' | 'secretKey'>,
    upgrade: enabled.realtime ? realtime.upgrade : undefined,
    /** Ends open websockets, which would otherwise keep the HTTP server from closing; `close` follows. */
    hangUp: realtime.hangUp,
    pools: pools.figures,
    waitingAccountMails: auth.waitingMails,
    close: (patience?: AbortSignal) => withinPatience(closeServices(), patience),
  };
}
