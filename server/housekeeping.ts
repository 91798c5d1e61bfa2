import type { Backend } from './backend/backend.ts';
import type { Log } from './log.ts';

const day = 24 * 60 * 60 * 1000;
/** After a failure, which is most often a database that is away. */
const soon = 60 * 1000;

/** Once a day, and at each start: erases what the privacy policy says is not kept any longer. */
export function startHousekeeping({ supabase, secretKey }: Backend, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let working = eraseExpiredLeads();

  async function eraseExpiredLeads() {
    let next = day;
    try {
      const request = new Request(`${supabase.url}/rest/v1/rpc/erase_expired_leads`, {
        method: 'POST',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      });
      const response = await supabase.fetch(request, { address: '127.0.0.1' });
      if (!response.ok) throw new Error(`erase_expired_leads answered ${response.status}`);
    } catch (error) {
      next = soon;
      log({ level: 'error', message: 'Expired leads could not be erased and are tried again soon', error });
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      working = eraseExpiredLeads();
    }, next).unref();
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
