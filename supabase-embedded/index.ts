import type pg from 'pg';
import type { AuthDependencies } from './auth/context.ts';
import { createAuthService } from './auth/create-auth-service.ts';
import { readAuthSettings } from './auth/settings.ts';
import { createTokenSigner } from './auth/tokens/token-signer.ts';
import { createFunctionsService } from './functions/create-functions-service.ts';
import { createAuthenticator } from './http/authenticate.ts';
import { createGateway } from './http/gateway.ts';
import type { ProjectKeys } from './http/keys.ts';
import { listen } from './postgres/listen.ts';
import { createPool } from './postgres/pool.ts';
import { readProjectConfig } from './project-config.ts';
import { createRealtimeService } from './realtime/create-realtime-service.ts';
import { createRestService } from './rest/create-rest-service.ts';
import { createStorageService } from './storage/create-storage-service.ts';
import { readStorageSettings } from './storage/settings.ts';

export interface EmbeddedConfig extends Pick<AuthDependencies, 'mailer' | 'sms' | 'google' | 'now' | 'log'> {
  /** A folder in the Supabase CLI's layout. */
  project: string;
  connection: pg.ClientConfig;
  keys: ProjectKeys;
  siteUrl: string;
  /** Where Storage keeps its files. */
  filesDir: string;
  /** What functions find in `Deno.env`, beside the keys. */
  functionEnv: Record<string, string>;
}

/** What hosted Supabase provides, on our own PostgreSQL, as one fetch handler. The database is up to date by now. */
export async function createEmbeddedSupabase(config: EmbeddedConfig) {
  const { connection, keys, siteUrl, log } = config;
  const { api, toml } = readProjectConfig(config.project);
  const onError = (error: Error) => log({ level: 'warn', message: 'A database connection was lost', error });
  const pool = createPool({ connection, onError });
  const apiUrl = `${siteUrl}/auth/v1`;
  const signer = await createTokenSigner({ es256Jwk: keys.signingKey, issuer: apiUrl });
  const authenticator = createAuthenticator({ ...keys, verify: signer.verify });
  const rest = createRestService({ pool, ...api, log });
  const auth = createAuthService({ ...config, pool, settings: readAuthSettings(toml), signer, apiUrl });
  const functions = createFunctionsService({
    project: config.project,
    toml,
    authenticator,
    log,
    env: () => ({
      SUPABASE_ANON_KEY: keys.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
      ...config.functionEnv,
    }),
  });
  const storage = createStorageService({
    pool,
    folder: config.filesDir,
    settings: readStorageSettings(toml),
    signer,
    authenticator,
    log,
  });
  await storage.start();
  const realtime = await createRealtimeService({
    pool,
    connection,
    authenticator,
    log,
    allowedOrigins: [new URL(siteUrl).origin],
  });
  const listener = await listen({
    connection,
    channels: ['pgrst'],
    onNotice: () => void rest.reloadSchema(),
    onGap: () => void rest.reloadSchema(),
    onError,
  });

  let hungUp: Promise<void> | undefined;
  const hangUp = () => {
    hungUp ??= realtime.close();
    return hungUp;
  };

  return {
    pool,
    fetch: createGateway({
      authenticator,
      services: { rest, auth: { judgesTokens: true, fetch: auth.fetch }, functions, storage, realtime },
      log,
    }),
    upgrade: realtime.upgrade,
    /** Ends open websockets, which would otherwise keep the HTTP server from closing; `close` follows. */
    hangUp,
    async close() {
      await hangUp();
      await listener.close();
      await Promise.all([auth.close(), functions.close(), storage.close()]);
      await pool.end();
    },
  };
}
