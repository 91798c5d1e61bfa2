import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { httpLimits } from '../http/node-server.ts';
import { visitorAddress } from '../http/visitor-address.ts';

type Fetch = (request: Request, from: { address: string }) => Promise<Response>;

/**
 * Where functions call back to: a door of their own, on loopback. The front one may be at another address, behind a proxy
 * that cannot be reached from here, or closed already while the last requests are answered.
 */
export async function openBackDoor(fetch: Fetch) {
  const address = (request: Request) =>
    visitorAddress('127.0.0.1', request.headers.get('x-forwarded-for') ?? undefined, 1);
  const listener = getRequestListener((request) => fetch(request, { address: address(request) }), {
    overrideGlobalObjects: false,
  });
  const server = createServer(httpLimits, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
