import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** The statements of one transaction, `begin` and `commit` among them; most have one statement and neither. */
export type Transaction = string[];

export type StatementLog = Awaited<ReturnType<typeof startStatementLog>>;

/**
 * A proxy that writes down what a database is asked. A transaction is noted before the answer to its end is handed on,
 * so whoever has that answer finds it here.
 */
export async function startStatementLog(databaseUrl: string) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const noted: Transaction[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const { ask, answer } = createNotes((transaction) => noted.push(transaction));
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
    /** What was asked since the last time. */
    take: (): Transaction[] => noted.splice(0),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Follows one connection: https://www.postgresql.org/docs/current/protocol-flow.html */
function createNotes(note: (transaction: Transaction) => void) {
  const prepared = new Map<string, string>();
  /** What each ReadyForQuery will answer, in turn: pg writes further statements before it has come. */
  const asked: string[][] = [];
  const unsent: string[] = [];
  let transaction: Transaction = [];

  function readAsked(kind: string, body: Buffer) {
    const [first = '', second = ''] = body.toString('latin1').split('\0', 2);
    if (kind === 'P') prepared.set(first, toLine(second));
    if (kind === 'B') unsent.push(prepared.get(second) ?? second);
    if (kind === 'Q') asked.push([toLine(first)]);
    if (kind === 'S') asked.push(unsent.splice(0));
  }

  function readAnswer(kind: string, body: Buffer) {
    // The first one ends the login, which asks nothing.
    if (kind !== 'Z' || asked.length === 0) return;
    transaction.push(...(asked.shift() ?? []));
    if (body.toString() !== 'I') return;
    if (transaction.length > 0) note(transaction);
    transaction = [];
  }

  return { ask: splitMessages(readAsked, { greets: true }), answer: splitMessages(readAnswer) };
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A message is a letter, its length and the rest; the one that greets has no letter. */
function splitMessages(read: (kind: string, body: Buffer) => void, { greets = false } = {}) {
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
