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

/** Of what strangers may write into a path; the whole of it is in the proxy's log. */
const longestPath = 300;

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

export function asked({ method = '', url = '' }: IncomingMessage): Pick<Served, 'method' | 'path'> {
  const end = url.indexOf('?');
  return { method, path: (end < 0 ? url : url.slice(0, end)).slice(0, longestPath) };
}
