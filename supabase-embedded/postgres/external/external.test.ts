import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewestConnections, shareOut } from '../shares.ts';
import { checkedUrl } from './checked-url.ts';
import { loginRoleOf } from './login-role.ts';
import { scramVerifier } from './scram-verifier.ts';
import { setupSql } from './setup-sql.ts';

test('a login’s name holds the database’s, and long names stay apart within 63 bytes', () => {
  assert.equal(loginRoleOf('site'), 'authenticator_site');
  const long = ['ä'.repeat(31), `${'ä'.repeat(30)}ö`].map(loginRoleOf);
  assert.equal(new Set(long).size, 2);
  for (const name of long) assert.match(name, /^authenticator_ä{19,20}_[0-9a-f]{8}$/);
  for (const name of long) assert.ok(Buffer.byteLength(name) <= 63);
});

test('a verifier is PostgreSQL’s, the same each time, and another for each role', () => {
  const verifier = scramVerifier('pencil', 'one');
  assert.match(verifier, /^SCRAM-SHA-256\$4096:[\w+/]{22}==\$[\w+/]{43}=:[\w+/]{43}=$/);
  assert.equal(scramVerifier('pencil', 'one'), verifier);
  assert.notEqual(scramVerifier('pencil', 'other'), verifier);
});

test('wherever DATABASE_URL asks for TLS the certificate is checked, unless it says otherwise', () => {
  const modes: [string, string][] = [
    ['', ''],
    ['?host=/run', '?host=/run'],
    ['?sslmode=disable', '?sslmode=disable'],
    ['?sslmode=prefer', '?sslmode=verify-full'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=verify-full'],
    ['?sslmode=verify-ca', '?sslmode=verify-full'],
    ['?sslmode=verify-full&sslrootcert=system', '?sslmode=verify-full'],
    ['?sslrootcert=system', '?sslmode=verify-full'],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
  ];
  for (const [given, read] of modes)
    assert.equal(checkedUrl(`postgresql://owner@host/site${given}`), `postgresql://owner@host/site${read}`);
});

test('names are quoted, whatever they are', () => {
  const sql = setupSql({ owner: `o'brien "x"`, database: `a "b" 'c'`, extensions: [], password: 'p' });
  assert.match(sql, /connected to the database "a ""b"" 'c'"\./);
  assert.match(sql, /'o''brien "x"'/);
  assert.doesNotMatch(sql, /[^']'c'[^'"]/);
});

test('a process’s connections are shared out, whatever they are', () => {
  assert.deepEqual(shareOut(), { requests: 15, owner: 5 });
  for (let connections = fewestConnections; connections < 100; connections += 1) {
    const { requests, owner } = shareOut(connections);
    assert.equal(requests + owner + 7, connections);
    assert.ok(owner >= 2 && requests > owner);
  }
});
