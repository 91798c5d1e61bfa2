import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from '#supabase-embedded/postgres/account.ts';

export interface Certificates {
  /** What whoever connects believes. */
  authority: string;
  /** Signed by it, for the server at `localhost`. */
  certificate: string;
  key: string;
}

/** A certificate authority of the test's own. */
export function makeCertificates(folder: string): Certificates {
  const [authority = '', signing = '', certificate = '', key = ''] = [
    ...['authority.pem', 'authority.key', 'server.pem', 'server.key'],
  ].map((name) => join(folder, name));
  make(authority, signing, ['-subj', '/CN=Authority of the test']);
  make(certificate, key, [
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-addext', 'basicConstraints=CA:FALSE', '-CA', authority, '-CAkey', signing],
  ]);
  // PostgreSQL takes no key that others could read.
  const account = postgresAccount();
  if (account) chownSync(key, account.uid, account.gid);
  return { authority, certificate, key };
}

const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function make(certificate: string, key: string, args: string[]) {
  const files = ['-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-days', '2', ...elliptic, ...files, ...args],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
}
