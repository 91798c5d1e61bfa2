import type { Backend } from './backend/backend.ts';
import type { Log } from './log.ts';

const day = 24 * 60 * 60 * 1000;

/** Once a day, and at each start: erases what the privacy policy says is not kept any longer. */
export function startHousekeeping({ supabase, secretKey }: Backend, log: Log) {
  async function eraseExpiredLeads() {
    try {
      const request = new Request(`${supabase.url}/rest/v1/rpc/erase_expired_leads`, {
        method: 'POST',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      });
      const response = await supabase.fetch(request, { address: '127.0.0.1' });
      if (!response.ok) throw new Error(`erase_expired_leads answered ${response.status}`);
    } catch (error) {
      log({ level: 'error', message: 'Expired leads could not be erased', error });
    }
  }

  const first = eraseExpiredLeads();
  const timer = setInterval(eraseExpiredLeads, day).unref();
  return {
    async stop() {
      clearInterval(timer);
      await first;
    },
  };
}
