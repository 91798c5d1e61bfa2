import { accessSync, constants } from 'node:fs';
import { StartupError } from '../startup-error.ts';

const files = ['sslrootcert', 'sslcert', 'sslkey'];

/** To each `sslmode`, what we make of it; pg has meanings of its own, and will have libpq's one day. */
const modes: Record<string, string> = {
  disable: 'disable',
  allow: 'verify-full',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
  'no-verify': 'no-verify',
};

/**
 * DATABASE_URL as pg is to read it: wherever it asks for TLS, the certificate and the name in it are checked, unless it
 * says `no-verify`. With an authority of one's own `verify-ca` leaves the name unchecked, as with libpq: some managed
 * databases have certificates without one.
 */
export function checkedUrl(databaseUrl: string): string {
  const [place = '', query] = databaseUrl.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  if (!['sslmode', ...files].some((name) => parameters.has(name))) return databaseUrl;
  const asked = parameters.get('sslmode') ?? 'verify-full';
  const mode = modes[asked];
  if (!mode)
    throw new StartupError(
      `sslmode in DATABASE_URL is "${asked}": give verify-full, verify-ca, disable or, without any check, no-verify.`,
    );
  // Node brings the well-known authorities along.
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert');
  for (const name of files) demandReadable(name, parameters.get(name));
  const isOwnAuthority = asked === 'verify-ca' && parameters.has('sslrootcert');
  parameters.delete('uselibpqcompat');
  if (isOwnAuthority) parameters.set('uselibpqcompat', 'true');
  parameters.set('sslmode', isOwnAuthority ? asked : mode);
  return `${place}?${parameters}`;
}

function demandReadable(name: string, path: string | null) {
  if (path === null) return;
  try {
    accessSync(path, constants.R_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(`The file ${path} that ${name} in DATABASE_URL names cannot be read (${code}).`, {
      cause,
    });
  }
}
