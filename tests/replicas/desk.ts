import { createInbox } from '#supabase-embedded/tests/contract/realtime/inbox.ts';
import type { Replica, Scene } from './scene.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** An administrator with supabase-js who receives the ids of new leads from this replica, and reads them there. */
export async function openDesk({ client: connect, administrator }: Scene, replica: Replica) {
  const client = connect(replica);
  await client.auth.signInWithPassword(administrator);
  await client.realtime.setAuth();
  const names = createInbox<string>();
  const statuses = createInbox<string>();
  client
    .channel('leads', { config: { private: true } })
    .on<{ leads: string[] }>('broadcast', { event: 'new' }, async ({ payload }) => {
      const { data } = await client.from('leads').select('name').in('id', payload.leads).throwOnError();
      for (const { name } of data) names.put(name);
    })
    .subscribe((status) => statuses.put(status));
  await statuses.first((status) => status === 'SUBSCRIBED');
  return {
    hears: (name: string) => names.first((heard) => heard === name),
    /** After it was cut off it has subscribed once more. */
    isBack: () =>
      statuses.until((all) => all.length > 1 && all.filter((status) => status === 'SUBSCRIBED').length > 1),
    async close() {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  };
}
