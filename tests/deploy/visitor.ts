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

/** Somebody whom the proxy sees at an address of their own. */
export function createVisitor(localAddress: string) {
  // Whether a certificate is good is the browser's to say, and these are made for the test.
  const from = { localAddress, rejectUnauthorized: false };

  async function ask({ path, method = 'GET', headers = {}, body, host = siteHost }: Visit) {
    const asked = request({ ...from, host, path, method, headers, agent: false });
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
          origin: `https://${siteHost}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(fields).toString(),
      }),
    /** @returns what the realtime service answers to a sign of life */
    async hear(apikey: string): Promise<string> {
      const socket = new WebSocket(
        `wss://${siteHost}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`,
        from,
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
