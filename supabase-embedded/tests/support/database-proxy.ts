import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A message of PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export type ReadMessage = (kind: string, body: Buffer) => void;

/** Whoever reads along on one connection. A message has been read before it is handed on. */
export interface Listener {
  readAsked?: ReadMessage;
  readAnswer?: ReadMessage;
}

/** A proxy in front of a database, for somebody who reads along on every connection. */
export async function startDatabaseProxy(databaseUrl: string, listen: () => Listener) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const { readAsked = ignore, readAnswer = ignore } = listen();
    const ask = splitMessages(readAsked, { greets: true });
    const answer = splitMessages(readAnswer);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      ask(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      answer(chunk);
      client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.search = '';
  return {
    /** The database's address for those who are to be watched. */
    url: url.href,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const ignore = () => {};

/** A message is a letter, its length and the rest; the one that greets has no letter. */
function splitMessages(read: ReadMessage, { greets = false } = {}) {
  let rest = Buffer.alloc(0);
  let letters = greets ? 0 : 1;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= letters + 4) {
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) return;
      if (letters === 1) read(rest.toString('latin1', 0, 1), rest.subarray(5, end));
      rest = rest.subarray(end);
      letters = 1;
    }
  };
}
