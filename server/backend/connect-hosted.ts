import type { Config } from '../config.ts';
import type { Backend, BackendDeps } from './backend.ts';
import { forward } from './forward.ts';
import { followHostedContent } from './hosted-content.ts';

/** Uses a Supabase elsewhere; this process then holds no database connection of its own. */
export async function connectHosted(
  { config, events, log }: BackendDeps,
  { url, publishableKey, secretKey }: NonNullable<Config['hosted']>,
): Promise<Backend> {
  const follower = followHostedContent({ url, publishableKey }, events, log);
  return {
    supabase: { url, publishableKey, served: false, fetch: forward },
    secretKey,
    dataDir: config.dataDir,
    close: async () => follower.close(),
  };
}
