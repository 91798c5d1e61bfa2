import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

export const siteHost = 'www.example.com';

export interface Visit {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  host?: string;
}

/** Somebody whom the proxy on this machine sees at an address of their own. */
export function createVisitor(localAddress: string, site = `https://${siteHost}`) {
  const { origin, hostname, port } = new URL(site);
  // Whether a certificate is good is the browser's to say, and these are made for the test.
  const from = { localAddress, rejectUnauthorized: false };
  const asking = (host: string) => ({ servername: host, headers: { host: port ? `${host}:${port}` : host } });

  async function ask({ path, method = 'GET', headers = {}, body, host = hostname }: Visit) {
    const { servername, headers: own } = asking(host);
    const target = { host: '127.0.0.1', port: port || 443, path, method, servername };
    const asked = request({ ...from, ...target, headers: { ...own, ...headers }, agent: false });
    asked.end(body);
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
      asked.once('response', resolve).once('error', reject),
    );
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  }

  return {
    ask,
    /** As a browser without scripts does. */
    send: (path: string, fields: Record<string, string>) =>
      ask({
        path,
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(fields).toString(),
      }),
    /** @returns what the realtime service answers to a sign of life */
    async hear(apikey: string): Promise<string> {
      const socket = new WebSocket(
        `wss://127.0.0.1:${port || 443}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`,
        { ...from, ...asking(hostname) },
      );
      const heartbeat = { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' };
      socket.once('open', () => socket.send(JSON.stringify(heartbeat)));
      try {
        return await new Promise((resolve, reject) =>
          socket
            .once('message', (data) => resolve(JSON.parse(String(data)).payload.status))
            .once('error', reject),
        );
      } finally {
        socket.terminate();
      }
    },
  };
}
