import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { DatabaseAway, isAway, ShareTaken } from './away.ts';

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const fromSocket = (code: string, syscall: string) => Object.assign(new Error('x'), { code, syscall });

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
  ['nobody at the socket', fromSocket('ECONNREFUSED', 'connect'), true],
  ['no socket', fromSocket('ENOENT', 'connect'), true],
  ['no file', fromSocket('ENOENT', 'open'), false],
  ['a reset connection', fromSocket('ECONNRESET', 'read'), true],
  ['a connection that broke while it was written to', fromSocket('EPIPE', 'write'), true],
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
