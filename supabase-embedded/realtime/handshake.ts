import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { identify, JoinRefused } from './channel/identify.ts';
import { type Connection, serveConnection } from './connection.ts';
import type { RealtimeContext } from './context.ts';

const path = '/realtime/v1/websocket';

/** Takes connections in: who asks, from which page, how many there are already. */
export function createHandshake(context: RealtimeContext, allowedOrigins: string[] | undefined) {
  const { limits } = context;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.payloadBytes,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const perAddress = new Map<string, number>();
  let isClosed = false;

  function mayConnect(address: string): boolean {
    return (
      connections.size < limits.connections && (perAddress.get(address) ?? 0) < limits.connectionsPerAddress
    );
  }

  function count(address: string, step: 1 | -1) {
    const left = (perAddress.get(address) ?? 0) + step;
    if (left > 0) perAddress.set(address, left);
    else perAddress.delete(address);
  }

  /** The status of a refusal, or the key that the client came with. */
  async function admit(request: IncomingMessage, url: URL, address: string): Promise<number | string> {
    if (url.pathname !== path) return 404;
    const { origin } = request.headers;
    if (origin !== undefined && allowedOrigins && !allowedOrigins.includes(origin)) return 403;
    const apiKey = url.searchParams.get('apikey') ?? String(request.headers['x-api-key'] ?? '');
    try {
      await identify(context.authenticator, { apiKey });
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      return 401;
    }
    if (isClosed) return 503;
    return mayConnect(address) ? apiKey : 429;
  }

  return {
    /** @returns the status that it was answered with */
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): Promise<number> {
      // Until ws takes over nobody else listens, and an unheard error would end the process.
      const ignore = () => {};
      socket.on('error', ignore);
      try {
        const url = URL.parse(request.url ?? '/', 'http://localhost');
        if (!url) return refuse(socket, 400);
        const admitted = await admit(request, url, address);
        if (typeof admitted === 'number') return refuse(socket, admitted);
        const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
        // Unless ws takes it, it refuses it.
        let status = 400;
        server.handleUpgrade(request, socket, head, (accepted) => {
          status = 101;
          socket.off('error', ignore);
          const connection = serveConnection(context, { socket: accepted, version, apiKey: admitted });
          connections.add(connection);
          count(address, 1);
          accepted.on('close', () => {
            connections.delete(connection);
            count(address, -1);
          });
        });
        return status;
      } catch (error) {
        context.log({ level: 'error', message: 'A realtime connection was not opened', error });
        return refuse(socket, 500);
      }
    },
    /** Ends what is open, so that clients connect and join anew, and then read what they may have missed. */
    beginAnew() {
      for (const connection of connections) connection.beginAnew();
    },
    close() {
      isClosed = true;
      for (const connection of connections) connection.close();
    },
  };
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: number): number {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  return status;
}
