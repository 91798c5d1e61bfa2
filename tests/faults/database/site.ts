import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { sessionCookie } from '#app/data/session-cookie.ts';
import { freePort } from '#tests/support/running-process.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

export const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };

interface Starting {
  start: typeof startServer;
  /** Where the server's data folder is for us. */
  dataDirOf: (server: RunningServer) => string;
}

/** The product in a process of its own, with whom the tests act as: a visitor, the owner and an administrator. */
export async function startSite(
  env: Record<string, string>,
  { start, dataDirOf }: Starting = { start: startServer, dataDirOf: () => env.DATA_DIR as string },
) {
  const server = await start({
    PORT: String(await freePort()),
    // Every person comes from an address of their own, as they would.
    TRUST_PROXY: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });
  return openSite(server, dataDirOf(server));
}

async function openSite(server: RunningServer, dataDir: string) {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const { publishableKey, secretKey } = keys as Record<'publishableKey' | 'secretKey', string>;
  const url = server.localUrl;
  const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };
  const cookies = new Map<string, string>();
  const session = createServerClient(url, publishableKey, {
    cookieOptions: { name: sessionCookie },
    cookies: {
      getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
      setAll(given) {
        for (const { name, value } of given) cookies.set(name, value);
      },
    },
  });
  const { error } = await session.auth.signInWithPassword(administrator);
  assert.equal(error, null);
  return {
    server,
    url,
    dataDir,
    publishableKey,
    /** The cookies of an administrator who is signed in. */
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    visitor: () => createClient(url, publishableKey, withoutSession),
    owner: () => createClient(url, secretKey, withoutSession),
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
