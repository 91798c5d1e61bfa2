import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import pg from 'pg';
import { DatabaseAway, isAway, noteOwnError, ShareTaken } from './away.ts';
import { createPool } from './pool.ts';

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const withCode = (code: string) => Object.assign(new Error('x'), { code });
const fromSocket = (code: string) => {
  const error = withCode(code);
  noteOwnError(error);
  return error;
};

const failures: [what: string, error: unknown, away: boolean][] = [
  ['an administrator’s end of the session', fromServer('57P01'), true],
  ['another session’s crash', fromServer('57P02'), true],
  ['a database that starts or stops', fromServer('57P03'), true],
  ['a failed connection', fromServer('08006'), true],
  ['a full disk', fromServer('53100'), true],
  ['too many connections', fromServer('53300'), true],
  ['a limit that somebody set', fromServer('53400'), false],
  ['a statement that took too long', fromServer('57014'), false],
  ['a wrong password', fromServer('28P01'), false],
  ['a unique key', fromServer('23505'), false],
  ['nobody at the socket', fromSocket('ECONNREFUSED'), true],
  ['no socket', fromSocket('ENOENT'), true],
  ['no file', withCode('ENOENT'), false],
  ['a reset connection', fromSocket('ECONNRESET'), true],
  ['a connection that broke while it was written to', fromSocket('EPIPE'), true],
  ['a visitor who hangs up', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), false],
  ['a mail server that nobody runs', withCode('ECONNREFUSED'), false],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['one that took too long', new Error('Connection terminated due to connection timeout'), true],
  ['a pool that is busy', new Error('timeout exceeded when trying to connect'), true],
  ['an address that has its share', new ShareTaken('Too many'), true],
  ['what waited in vain', new DatabaseAway('The database is away'), true],
  ['a failure that tells of one', new Error('x', { cause: fromServer('57P03') }), true],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['what is no error', 'x', false],
];
for (const [what, error, away] of failures) {
  test(`${what} ${away ? 'passes' : 'does not pass'} by itself`, () => assert.equal(isAway(error), away));
}

for (const [what, code, answer] of [
  ['resets', 'ECONNRESET', (socket: Socket) => socket.once('data', () => socket.resetAndDestroy())],
  ['closes', undefined, (socket: Socket) => socket.once('data', () => socket.end())],
] as const) {
  test(`what a PostgreSQL ${what} is known for a connection of the database`, async () => {
    const server = createServer((socket) => answer(socket.on('error', () => {})));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const pool = createPool({ connection: { host: '127.0.0.1', port, user: 'x' }, onError: () => {} });
    await assert.rejects(pool.query('select'), (error: NodeJS.ErrnoException) => {
      assert.equal(error.code, code);
      return isAway(error);
    });
    await pool.end();
    server.close();
  });
}
