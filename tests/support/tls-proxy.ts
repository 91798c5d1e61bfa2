import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { pem } from './deployed-host.ts';
import { type Forwarding, fromClient, withoutHops } from './forwarded-headers.ts';

/** Ends TLS in front of a server on loopback, as nginx or a load balancer does in front of the deployed site. */
export async function startTlsProxy(forwarding: Forwarding) {
  const upstream = { ...forwarding, port: 0 };
  const server = createServer({ key: pem, cert: pem });
  server.on('request', (incoming, outgoing) => pass(incoming, outgoing, upstream));
  server.on('upgrade', (incoming, socket, head) => passUpgrade(incoming, socket, head, upstream));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** The server behind it starts later: it has to know our address. */
    forwardTo(port: number) {
      upstream.port = port;
    },
    /** To be called after the server behind it has stopped, which ends what was upgraded. */
    close: () => new Promise<void>((closed) => server.close(() => closed()) && server.closeAllConnections()),
  };
}

interface Upstream extends Forwarding {
  port: number;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, upstream: Upstream) {
  const { method, url } = incoming;
  const headers = fromClient(incoming, upstream, `127.0.0.1:${upstream.port}`);
  // A connection for each request, as proxies do by default: one that is kept may close as it is used.
  const passed = request({
    host: '127.0.0.1',
    port: upstream.port,
    method,
    path: url,
    headers,
    agent: false,
  });
  passed.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, withoutHops(answer));
    outgoing.flushHeaders(); // A stream's first words may be long in coming.
    pipeline(answer, outgoing, () => {});
  });
  // After the answer's first byte, `pipeline` tells the client by hanging up.
  passed.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502).end();
  });
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** The server behind it answers for itself, whether it agrees or not. */
function passUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, upstream: Upstream) {
  const headers = {
    ...fromClient(incoming, upstream, `127.0.0.1:${upstream.port}`),
    connection: 'Upgrade',
    upgrade: incoming.headers.upgrade,
  };
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => `${name}: ${value}\r\n`),
  );
  const behind = connect(upstream.port, '127.0.0.1');
  behind.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  behind.write(head);
  pipeline(behind, socket, behind, () => {});
}
