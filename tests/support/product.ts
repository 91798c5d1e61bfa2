import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { startServer } from './running-server.ts';
import { createTestDatabase } from './test-database.ts';

/** The product's server on a database of its own, behind one believed proxy, as supabase-js sees it. */
export async function startProduct(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  chmodSync(dataDir, 0o755);
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...env,
  });
  const keys: { publishableKey: string; secretKey: string } = JSON.parse(
    readFileSync(join(dataDir, 'keys.json'), 'utf8'),
  );
  const connect = (key: string, headers: Record<string, string> = {}) =>
    createClient(server.url, key, {
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
      await server.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
