import { once } from 'node:events';
import { connect } from 'node:net';

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks on a connection of its own, which can be left before the answer is there. */
export async function askOnOwnConnection(url: string, { method = 'GET', headers, body = '' }: Question = {}) {
  const { host, hostname, port, pathname, search } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  const lines = Object.entries({ host, 'content-length': String(body.length), ...headers });
  const head = [`${method} ${pathname}${search} HTTP/1.1`, ...lines.map((line) => line.join(': '))];
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return {
    /** Ends when the server has hung up too: it has noticed by then. @returns what came of the answer */
    async leave(): Promise<string> {
      socket.end();
      await once(socket, 'close');
      return answer;
    },
  };
}
