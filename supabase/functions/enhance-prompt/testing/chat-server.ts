import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** For the tests: a real HTTP server on loopback that speaks the OpenAI chat API, well or badly. */
interface ChatServer {
  baseUrl: string;
  requests: {
    body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
    key?: string;
  }[];
  /** Resolves when a client has hung up before its answer was finished. */
  hungUp: Promise<void>;
  close(): Promise<void>;
}

/** What the server does with its first, second… request; the last one repeats. */
export type Behaviour = (response: ServerResponse) => void;

export async function startChatServer(...behaviours: [Behaviour, ...Behaviour[]]): Promise<ChatServer> {
  const requests: ChatServer['requests'] = [];
  const { promise: hungUp, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) resolve();
    });
    requests.push({ body: JSON.parse(await readBody(request)), key: request.headers.authorization });
    const behaviour = behaviours[Math.min(requests.length, behaviours.length) - 1];
    behaviour?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    hungUp,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

function chunk(delta: object, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Streams a text in small pieces that do not respect the borders of characters. */
export function streams(text: string): Behaviour {
  return (response) => {
    openStream(response);
    const pieces = text.match(/[\s\S]{1,17}/g) ?? [];
    const chunks = [
      chunk({ role: 'assistant' }),
      ...pieces.map((piece) => chunk({ content: piece })),
      chunk({}, 'stop'),
      'data: [DONE]\n\n',
    ];
    const bytes = Buffer.from(chunks.join(''));
    for (let at = 0; at < bytes.length; at += 41) response.write(bytes.subarray(at, at + 41));
    response.end();
  };
}

export function fails(status: number): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no' } }));
  };
}

/** Says a little, then nothing, without ever ending. */
export function stallsAfter(text: string): Behaviour {
  return (response) => {
    openStream(response);
    response.write(text ? chunk({ content: text }) : ': waiting\n\n');
  };
}

/** Says a little, then breaks the connection. */
export function dropsAfter(text: string): Behaviour {
  return (response) => {
    openStream(response);
    response.write(chunk({ content: text }), () => response.destroy());
  };
}

export function endsEarlyAfter(text: string): Behaviour {
  return (response) => {
    openStream(response);
    response.end(chunk({ content: text }));
  };
}

export function answers(type: string, body: string): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  };
}

export function redirects(to: string): Behaviour {
  return (response) => {
    response.writeHead(307, { location: to });
    response.end();
  };
}
