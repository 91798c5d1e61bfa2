import assert from 'node:assert/strict';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Somebody with one connection at a time, which is kept for as long as the server does not say otherwise, as proxies and
 * browsers do.
 */
export function createVisitor(port: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const saidClose = new WeakMap<Socket, boolean>();
  /** Connections that ended although their last answer did not say that they would. */
  let cut = 0;
  let isLeaving = false;

  function follow(socket: Socket) {
    if (saidClose.has(socket)) return;
    saidClose.set(socket, false);
    socket.once('close', () => {
      if (!saidClose.get(socket) && !isLeaving) cut += 1;
    });
  }

  /** A request of which the rest of the body follows when it is finished. */
  function begin({ method = 'GET', path, headers, status }: Question, start = '') {
    const from = { 'x-forwarded-for': addressOf(number++) };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(
      { port, agent, method, path, headers: { ...from, ...headers } },
      async (response) => {
        saidClose.set(response.socket, response.headers.connection === 'close');
        await read(response).then(resolve, reject);
      },
    );
    sent.once('socket', follow);
    sent.once('error', (error) => reject(Object.assign(error, { isFirstOnConnection: !sent.reusedSocket })));
    if (start) sent.write(start);
    return async (rest = ''): Promise<Answer> => {
      sent.end(rest);
      const answer = await promise;
      assert.equal(answer.status, status, `${method} ${path}: ${answer.text.slice(0, 500)}`);
      return answer;
    };
  }

  return {
    begin,
    ask: (question: Question) => begin(question)(question.body),
    get cut() {
      return cut;
    },
    leave() {
      isLeaving = true;
      agent.destroy();
    },
  };
}

/** Each question comes from somebody else, so that limits count each by itself. */
let number = 0;
const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** @throws when the answer ends before it is whole */
async function read(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  assert.ok(response.complete, 'the answer is whole');
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
