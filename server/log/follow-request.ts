import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientClosedRequest } from '#app/lib/client-closed-request.ts';
import type { Served } from '../served.ts';
import type { CurrentRequest } from './current-request.ts';

export interface FollowOptions {
  trustProxy: number;
  onServed: (served: Served) => void;
}

export const requestIdHeader = 'x-request-id';

/** What proxies make: nothing that a line of a log, or of SQL, would have to fear. */
const readableId = /^[\w.:+/=-]{8,128}$/;

/** Gives a request its id, the proxy's if there is one to be believed, and tells of it when it has been answered. */
export function followRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy, onServed }: FollowOptions,
): CurrentRequest {
  const current = startFollowing(request, trustProxy);
  const { socket } = request;
  const { method, path } = asked(request);
  const began = performance.now();
  const writtenBefore = socket.bytesWritten;
  response.setHeader(requestIdHeader, current.requestId);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : clientClosedRequest;
    onServed({
      ...current,
      method,
      path,
      status,
      milliseconds: performance.now() - began,
      bytes: socket.bytesWritten - writtenBefore,
    });
  });
  return current;
}

export function startFollowing({ headers }: IncomingMessage, trustProxy: number): CurrentRequest {
  const given = trustProxy > 0 ? headers[requestIdHeader]?.toString() : undefined;
  return { requestId: given && readableId.test(given) ? given : randomUUID(), by: 'door', role: undefined };
}

/** What may stand in front of a path: a scheme, and an authority that may hold a password. */
const authority = /^[a-z]+:\/\/[^/?#]*/i;

export function asked({ method = '', url = '' }: IncomingMessage): Pick<Served, 'method' | 'path'> {
  const end = url.search(/[?#]/);
  const address = end < 0 ? url : url.slice(0, end);
  return { method, path: address.startsWith('/') ? address : address.replace(authority, '') };
}
