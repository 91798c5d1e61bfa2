import { createInbox } from '#supabase-embedded/tests/contract/realtime/inbox.ts';
import type { Replica, Scene } from './scene.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** An administrator with supabase-js who hears of new enquiries at this replica. */
export async function openDesk({ client: connect, administrator }: Scene, replica: Replica) {
  const client = connect(replica);
  await client.auth.signInWithPassword(administrator);
  await client.realtime.setAuth();
  const names = createInbox<string>();
  const statuses = createInbox<string>();
  client
    .channel('lead-desk')
    .on<{ name: string }>(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'contact_inquiries' },
      (change) => names.put(change.new.name),
    )
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
