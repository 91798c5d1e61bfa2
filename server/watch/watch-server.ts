import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpLimits, listenOn, reachableAt } from '#supabase-embedded/http/node-server.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { createMetrics } from './metrics/create-metrics.ts';
import type { Warnings } from './warnings/create-warnings.ts';

export interface WatchServerDeps {
  metrics: ReturnType<typeof createMetrics>;
  warnings: Pick<Warnings, 'warnings'>;
  log: Log;
}

interface Told {
  type: string;
  body: string;
}

/** The address of its own for whoever watches the server: figures at /metrics, and what is wrong at /warnings. */
export async function startWatchServer(
  where: NonNullable<Config['metrics']>,
  { metrics, warnings, log }: WatchServerDeps,
) {
  const rooms: Record<string, (request: IncomingMessage) => Promise<Told>> = {
    '/metrics': async () => ({ type: metrics.contentType, body: await metrics.write() }),
    '/warnings': async ({ headers: { accept = '' } }) => {
      const found = await warnings.warnings();
      if (accept.includes('application/json'))
        return { type: 'application/json', body: JSON.stringify(found) };
      const lines = found.map(({ message, remedy }) => `${message} ${remedy}\n`);
      return { type: 'text/plain; charset=utf-8', body: lines.join('') || 'Nothing is wrong.\n' };
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const tell = rooms[(request.url ?? '').split('?')[0] ?? ''];
    if (!tell) return response.writeHead(404).end('Figures are at /metrics, warnings at /warnings.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const { type, body } = await tell(request);
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  const server: Server = createServer(httpLimits, (request, response) => {
    answer(request, response).catch((error) => {
      log({ level: 'error', message: 'Whoever watches the server got no answer', error });
      response.writeHead(500).end();
    });
  });
  await listenOn(server, where, 'set METRICS_PORT');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${reachableAt(where.host)}:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
