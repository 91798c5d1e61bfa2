import type pg from 'pg';
import { createTokenSigner } from './auth/tokens/token-signer.ts';
import { createAuthenticator } from './http/authenticate.ts';
import { createGateway } from './http/gateway.ts';
import type { ProjectKeys } from './http/keys.ts';
import { listen } from './postgres/listen.ts';
import { createPool } from './postgres/pool.ts';
import { readProjectConfig } from './project-config.ts';
import { createRestService } from './rest/create-rest-service.ts';

export interface EmbeddedConfig {
  /** A folder in the Supabase CLI's layout. */
  project: string;
  connection: pg.ClientConfig;
  keys: ProjectKeys;
  siteUrl: string;
  log: (event: { level: 'error' | 'warn' | 'info'; message: string; error?: unknown }) => void;
}

/** What hosted Supabase provides, on our own PostgreSQL, as one fetch handler. The database is up to date by now. */
export async function createEmbeddedSupabase(config: EmbeddedConfig) {
  const { connection, keys, siteUrl, log } = config;
  const { api } = readProjectConfig(config.project);
  const onError = (error: Error) => log({ level: 'warn', message: 'A database connection was lost', error });
  const pool = createPool({ connection, onError });
  const apiUrl = `${siteUrl}/auth/v1`;
  const signer = await createTokenSigner({ es256Jwk: keys.signingKey, issuer: apiUrl });
  const rest = createRestService({ pool, ...api, log });
  const listener = await listen({
    connection,
    channels: ['pgrst'],
    onNotice: () => void rest.reloadSchema(),
    onGap: () => void rest.reloadSchema(),
    onError,
  });
  const authenticator = createAuthenticator({ ...keys, verify: signer.verify });

  return {
    pool,
    fetch: createGateway({ authenticator, services: { rest }, log }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

export type EmbeddedSupabase = Awaited<ReturnType<typeof createEmbeddedSupabase>>;
