import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { deployedHost, resolveDeployedHost } from './deployed-host.ts';
import type { Forwarding } from './forwarded-headers.ts';
import { startHostedSupabase } from './hosted-supabase.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { createTestDatabase } from './test-database.ts';
import { startTlsProxy } from './tls-proxy.ts';

type Environment = Record<string, string>;

interface ProductOptions {
  /** Unless given, one with the seed's content. It is closed with the product. */
  database?: TestDatabase;
  /** Where a proxy that ends TLS is in front: what that hands on. Otherwise the site is at localhost. */
  deployed?: Forwarding['passes'];
}

/** With TEST_HOSTED the site talks to a Supabase elsewhere and opens no database connection of its own. */
const isHosted = () => process.env.TEST_HOSTED === '1';

/** The product's server on a database of its own, behind one believed proxy, as supabase-js sees it. */
export async function startProduct(env: Environment = {}, { deployed, ...given }: ProductOptions = {}) {
  const database = given.database ?? (await createTestDatabase());
  const front = deployed && (await startFront(deployed));
  const settings = { TRUST_PROXY: '1', ...env, ...front?.settings };
  const { server, supabaseUrl, dataDir, keys, close } = isHosted()
    ? await startHosted(database.url, settings)
    : await startEmbedded(database.url, settings);
  front?.forwardTo(Number(new URL(server.localUrl).port));
  const connect = (key: string, headers: Environment = {}) =>
    createClient(supabaseUrl ?? server.localUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    });
  return {
    server,
    database,
    dataDir,
    keys,
    /** Where browsers find Supabase. */
    supabaseUrl: supabaseUrl ?? server.url,
    /** A visitor with the publishable key, from an address of their own if one is given. */
    visitor: (address = '192.0.2.1') => connect(keys.publishableKey, { 'x-forwarded-for': address }),
    service: () => connect(keys.secretKey),
    async close() {
      await close();
      await front?.close();
      await database.close();
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** As the README deploys it: a proxy that ends TLS, and an address that is not localhost. */
async function startFront(passes: Forwarding['passes']) {
  resolveDeployedHost();
  const proxy = await startTlsProxy({ passes });
  return { ...proxy, settings: { SITE_URL: `https://${deployedHost}:${proxy.port}`, TRUST_PROXY: '1' } };
}

interface Keys {
  publishableKey: string;
  secretKey: string;
}

interface Started {
  server: RunningServer;
  /** Unless the site serves it. */
  supabaseUrl?: string;
  dataDir: string;
  keys: Keys;
  close(): Promise<void>;
}

async function startEmbedded(databaseUrl: string, env: Environment): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  chmodSync(dataDir, 0o755);
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
  const keys: Keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, dataDir, keys, close };
}

async function startHosted(databaseUrl: string, env: Environment): Promise<Started> {
  const sitePort = await freePort();
  const siteUrl = env.SITE_URL || `http://localhost:${sitePort}`;
  const supabase = await startHostedSupabase({ siteUrl, databaseUrl, env });
  const keys: Keys = { publishableKey: supabase.keys.publishable, secretKey: supabase.keys.secret };
  const server = await startServer({
    ...env,
    PORT: String(sitePort),
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    // Beside Supabase's own mailbox, so that a test finds all mails in one place.
    DATA_DIR: supabase.dataDir,
  });
  const close = async () => {
    await server.stop();
    await supabase.close();
  };
  return { server, supabaseUrl: supabase.url, dataDir: supabase.dataDir, keys, close };
}
