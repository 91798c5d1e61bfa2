import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { startHostedSupabase } from './hosted-supabase.ts';
import { freePort } from './running-process.ts';
import { startServer } from './running-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Environment = Record<string, string>;

/** Where the product and the Supabase behind it will be, for those who must know before they start. */
export interface ProductAddresses {
  sitePort: number;
  /** The site's own, unless Supabase is a process of its own. */
  apiPort: number;
  apiUrl: string;
}

interface ProductOptions {
  addresses?: ProductAddresses;
  /** Unless given, one with the seed's content. It is closed with the product. */
  database?: TestDatabase;
}

/** With TEST_HOSTED the site talks to a Supabase elsewhere and opens no database connection of its own. */
const isHosted = () => process.env.TEST_HOSTED === '1';

export async function choosePorts(): Promise<ProductAddresses> {
  const sitePort = await freePort();
  const apiPort = isHosted() ? await freePort() : sitePort;
  return { sitePort, apiPort, apiUrl: `http://${isHosted() ? '127.0.0.1' : 'localhost'}:${apiPort}` };
}

/** The product's server on a database of its own, behind one believed proxy, as supabase-js sees it. */
export async function startProduct(env: Environment = {}, { addresses, ...given }: ProductOptions = {}) {
  const database = given.database ?? (await createTestDatabase());
  const settings = { TRUST_PROXY: '1', ...env };
  const { server, api, dataDir, keys, close } = isHosted()
    ? await startHosted(database.url, settings, addresses ?? (await choosePorts()))
    : await startEmbedded(database.url, settings, addresses);
  const connect = (key: string, headers: Environment = {}) =>
    createClient(api, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    });
  return {
    server,
    database,
    dataDir,
    keys,
    /** A visitor with the publishable key, from an address of their own if one is given. */
    visitor: (address = '192.0.2.1') => connect(keys.publishableKey, { 'x-forwarded-for': address }),
    service: () => connect(keys.secretKey),
    async close() {
      await close();
      await database.close();
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

interface Keys {
  publishableKey: string;
  secretKey: string;
}

async function startEmbedded(databaseUrl: string, env: Environment, addresses?: ProductAddresses) {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  chmodSync(dataDir, 0o755);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...(addresses && { PORT: String(addresses.sitePort) }),
    ...env,
  });
  const keys: Keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, api: server.url, dataDir, keys, close };
}

async function startHosted(databaseUrl: string, env: Environment, { sitePort, apiPort }: ProductAddresses) {
  const siteUrl = env.SITE_URL ?? `http://localhost:${sitePort}`;
  const supabase = await startHostedSupabase({ port: apiPort, siteUrl, databaseUrl, env });
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
  return { server, api: supabase.url, dataDir: supabase.dataDir, keys, close };
}
