import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isSame } from '../http/authenticate.ts';
import { httpLimits } from '../http/node-server.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { loopbackHeader } from './loopback-fetch.ts';
import type { Loopback } from './messages.ts';

type Fetch = (request: Request, from: { address: string }) => Promise<Response>;

export interface OpenLoopback extends Loopback {
  close(): void;
}

/**
 * Where functions call back to: a door of their own, on loopback. The front one may be at another address, behind a proxy
 * that cannot be reached from here, or closed already while the last requests are answered. It believes what functions
 * say of the visitor's address, and opens to nobody else on this machine: they bring a secret, another one each start.
 */
export async function openLoopback(fetch: Fetch): Promise<OpenLoopback> {
  const secret = randomBytes(32).toString('base64url');
  const address = (request: Request) =>
    visitorAddress('127.0.0.1', request.headers.get('x-forwarded-for') ?? undefined, 1);
  const answer = async (request: Request) => {
    if (!isSame(secret, request.headers.get(loopbackHeader) ?? ''))
      return new Response(null, { status: 403 });
    // Not for SQL, nor for another function.
    request.headers.delete(loopbackHeader);
    return fetch(request, { address: address(request) });
  };
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer(httpLimits, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
