import { once } from 'node:events';
import { WebSocket } from 'ws';
import { patienceMs, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';

export const websocket: Examination = {
  of: 'Websockets',
  async examine({ config: { siteUrl, hosted }, demandThere, publishableKey }) {
    if (!hosted) await demandThere();
    const url = new URL('/realtime/v1/websocket', hosted?.url ?? siteUrl);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ apikey: await publishableKey(), vsn: '1.0.0' }).toString();
    const socket = new WebSocket(url, { origin: siteUrl, rejectUnauthorized: hosted !== undefined });
    try {
      await once(socket, 'open', { signal: AbortSignal.timeout(patienceMs) });
      return ok(`they open at ${url.host}${url.pathname}`);
    } catch (error) {
      const remedy = hosted
        ? 'See that Realtime is on in that project, and that SUPABASE_PUBLISHABLE_KEY is its key.'
        : 'Let the proxy pass Upgrade and Connection on at /realtime/v1/ (docs/deploy.md); without it the lead desk is up to half a minute late.';
      return wrong(`none opens at ${url.host}${url.pathname} (${whyNoAnswer(error)})`, remedy);
    } finally {
      // One that is still connecting complains of its end.
      socket.on('error', () => {});
      socket.terminate();
    }
  },
};
