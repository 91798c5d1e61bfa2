import { type Listener, startDatabaseProxy } from './database-proxy.ts';

/** The statements of one transaction, `begin` and `commit` among them; most have one statement and neither. */
export type Transaction = string[];

export type StatementLog = Awaited<ReturnType<typeof startStatementLog>>;

/**
 * A proxy that writes down what a database is asked. A transaction is noted before the answer to its end is handed on,
 * so whoever has that answer finds it here.
 */
export async function startStatementLog(databaseUrl: string) {
  const noted: Transaction[] = [];
  const proxy = await startDatabaseProxy(databaseUrl, () =>
    createNotes((transaction) => noted.push(transaction)),
  );
  return {
    ...proxy,
    /** What was asked since the last time. */
    take: (): Transaction[] => noted.splice(0),
  };
}

/** Follows one connection: https://www.postgresql.org/docs/current/protocol-flow.html */
function createNotes(note: (transaction: Transaction) => void): Listener {
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

  return { readAsked, readAnswer };
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
