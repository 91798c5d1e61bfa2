import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

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
  try {
    return await openSite(server, dataDirOf(server));
  } catch (error) {
    throw new Error(`Nobody could sign in. The server printed:\n${server.output()}`, { cause: error });
  }
}

async function openSite(server: RunningServer, dataDir: string) {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const { publishableKey, secretKey } = keys as Record<'publishableKey' | 'secretKey', string>;
  const url = server.localUrl;
  const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };
  return {
    server,
    url,
    dataDir,
    publishableKey,
    /** The cookies of an administrator who is signed in. */
    cookie: await sessionCookiesOf({ url, publishableKey }, administrator),
    visitor: () => createClient(url, publishableKey, withoutSession),
    owner: () => createClient(url, secretKey, withoutSession),
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
