import { StartupError } from '../startup-error.ts';

/** OpenSSL's and Node's words for a certificate by somebody whom we have no reason to believe. */
const unknownIssuer = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Why the database of DATABASE_URL cannot be used, in a sentence that says what to do. */
export function explainUnreachable(cause: unknown): unknown {
  if (cause instanceof StartupError) return cause;
  return new StartupError(sentenceFor(cause as NodeJS.ErrnoException), { cause });
}

function sentenceFor({ code = '', message }: NodeJS.ErrnoException): string {
  // Node adds advice of its own, which is not ours.
  const refused = `The certificate of the database is refused (${message.split(';', 1)[0]})`;
  if (unknownIssuer.has(code))
    return `${refused}: give the file of the authority that issued it, with sslrootcert=FILE in DATABASE_URL.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${refused}: let DATABASE_URL name the host as its certificate does; where that names none, sslmode=verify-ca and sslrootcert=FILE check the authority alone.`;
  if (code.startsWith('CERT_')) return `${refused}: it has to be renewed there.`;
  if (message === 'The server does not support SSL connections')
    return 'The database speaks no TLS, which sslmode in DATABASE_URL asks for: turn it on there (ssl = on), or let DATABASE_URL say sslmode=disable.';
  if (/no pg_hba\.conf entry .* no encryption/.test(message))
    return `The database lets nobody in without TLS (${message}): add sslmode=verify-full to DATABASE_URL, and sslrootcert=FILE where an authority of its own has issued its certificate.`;
  return `The database cannot be reached (${message || code}): check DATABASE_URL.`;
}
