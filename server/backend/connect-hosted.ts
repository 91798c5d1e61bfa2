import type { Config } from '../config.ts';
import type { Backend, BackendDeps } from './backend.ts';
import { forward } from './forward.ts';
import { ensureHostedAdministrator } from './hosted-administrator.ts';
import { followHostedContent } from './hosted-content.ts';

/** Uses a Supabase elsewhere; this process then holds no database connection of its own. */
export async function connectHosted(
  deps: BackendDeps,
  hosted: NonNullable<Config['hosted']>,
): Promise<Backend> {
  const { config, events, log } = deps;
  const { url, publishableKey, secretKey } = hosted;
  const administrator = await ensureHostedAdministrator(deps, hosted);
  const follower = followHostedContent({ url, publishableKey }, events, log);
  return {
    supabase: { url, publishableKey: () => publishableKey, served: false, fetch: forward },
    secretKey: () => secretKey,
    dataDir: config.dataDir,
    awaitedAdministrator: administrator.awaitedAdministrator,
    async close() {
      administrator.close();
      follower.close();
    },
  };
}
