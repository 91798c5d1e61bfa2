import { createClient } from '@supabase/supabase-js';
import { createPerson } from '../people.ts';
import { sql, target } from '../target.ts';

type Options = NonNullable<Parameters<typeof createClient>[2]>['realtime'];

export type Realtime = ReturnType<typeof startRealtime>;

/** Clients of the target's channels, which hang up together. */
export function startRealtime() {
  const clients: { realtime: { disconnect(): Promise<unknown> } }[] = [];

  function connect(token?: string | (() => string), realtime: Options = {}) {
    const current = typeof token === 'function' ? token : () => token ?? target.anonKey;
    const client = createClient(target.url, target.anonKey, {
      accessToken: async () => current(),
      realtime: { ...realtime },
    });
    clients.push(client);
    return client;
  }

  return {
    url: target.url,
    publishableKey: target.anonKey,
    secretKey: target.serviceKey,
    connect,
    sql,
    /** The token of somebody who has just signed in. */
    tokenOf: async (attributes?: Parameters<typeof createPerson>[0]) =>
      (await createPerson(attributes)).token,
    async close() {
      for (const client of clients) await client.realtime.disconnect();
    },
  };
}
