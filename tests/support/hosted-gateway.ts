import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GatewayOptions {
  /** Where it is from now on; a free port, unless given. */
  port?: number;
  /** Those that it knows. Without them it lets everything through. */
  keys?: string[];
}

/** What it says by itself instead of handing a call on. */
export interface OwnAnswer {
  status: number;
  type: string;
  body: string;
}

/**
 * What hosted Supabase has in front of a project: it refuses keys that are none of the project's, in its own words, and
 * appends the caller's address to X-Forwarded-For.
 */
export async function startHostedGateway(url: string, { port = 0, keys }: GatewayOptions = {}) {
  const asked: string[] = [];
  let own: OwnAnswer | undefined;

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, headers, socket } = incoming;
    const forwarded = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? ''].flat().join(', ');
    const options = { method, headers: { ...headers, 'x-forwarded-for': forwarded }, agent: false };
    const passed = request(new URL(incoming.url ?? '', url), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // As Cloudflare says it of an origin that does not let it connect.
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : say(outgoing, refusedByOrigin)));
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  const server = createServer((incoming, outgoing) => {
    const { url: path = '', headers } = incoming;
    asked.push(path);
    if (own) say(outgoing, own);
    else if (keys && !keys.includes(String(headers.apikey))) say(outgoing, unknownKey);
    else handOn(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    /** How often it was asked for what begins like this. */
    asked: (path: string) => asked.filter((address) => address.startsWith(path)).length,
    /** Until it is told otherwise. */
    answerWith(answer: OwnAnswer | undefined) {
      own = answer;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const say = (outgoing: ServerResponse, { status, type, body }: OwnAnswer) =>
  outgoing.writeHead(status, { 'content-type': type }).end(body);

const refusedByOrigin: OwnAnswer = { status: 521, type: 'text/html', body: '<h1>Web server is down</h1>' };

const unknownKey: OwnAnswer = {
  status: 401,
  type: 'application/json',
  body: JSON.stringify({
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  }),
};
