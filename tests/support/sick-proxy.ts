import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { fromClient, withoutHops } from './forwarded-headers.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A server on loopback, with TLS where a key and certificate are given. */
export async function listenWith(handler: Handler, pem?: Buffer) {
  const server: Server = pem ? createServer({ key: pem, cert: pem }, handler) : createHttpServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<unknown>((closed) => server.close(closed)),
  };
}

const hidden = ['content-security-policy', 'strict-transport-security', 'x-request-id'];

/** Does everything wrong that docs/deploy.md warns of, and some more. */
export const sickProxyTo =
  (port: number): Handler =>
  (incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > 1_000_000) {
      incoming.resume().on('end', () => outgoing.writeHead(413).end());
      return;
    }
    const { method, url } = incoming;
    const { 'accept-encoding': _, ...headers } = fromClient(
      incoming,
      { passes: 'bare' },
      `127.0.0.1:${port}`,
    );
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    passed.on('response', async (answer) => {
      const { 'content-length': __, ...given } = withoutHops(answer);
      for (const name of hidden) delete given[name];
      if (given['set-cookie'])
        given['set-cookie'] = [given['set-cookie']].flat().map((cookie) => cookie.replace(/; Secure/i, ''));
      const page = (await answer.toArray()).join('');
      outgoing.writeHead(answer.statusCode ?? 502, given);
      outgoing.end(page.replace('</body>', '<script src="/fast.js"></script></body>'));
    });
    incoming.pipe(passed);
  };
