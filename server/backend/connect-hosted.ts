import type { Hosted } from '../hosted/ask-hosted.ts';
import type { Backend, BackendDeps } from './backend.ts';
import { createForward } from './forward.ts';
import { createHostedAbsence } from './hosted-absence.ts';
import { followHostedContent } from './hosted-content.ts';
import { prepareHosted } from './hosted-start.ts';

/** Uses a Supabase elsewhere; this process then holds no database connection of its own. */
export async function connectHosted(deps: BackendDeps, hosted: Hosted): Promise<Backend> {
  const { config, events, log } = deps;
  const { url, publishableKey, secretKey } = hosted;
  const preparation = await prepareHosted(deps, hosted);
  const absence = createHostedAbsence();
  const follower = followHostedContent({ url, publishableKey }, { ...events, absent: absence.note }, log);
  const warn = (message: string) => log({ level: 'warn', message });
  return {
    supabase: {
      url,
      publishableKey: () => publishableKey,
      served: false,
      fetch: createForward(hosted, { absence, log: warn }),
    },
    secretKey: () => secretKey,
    dataDir: config.dataDir,
    awaitedAdministrator: preparation.awaitedAdministrator,
    async close() {
      preparation.close();
      follower.close();
    },
  };
}
