import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import { makeDataFolder } from '../postgres/data-folder.ts';
import { explainFileError, StartupError } from '../postgres/startup-error.ts';

export interface ProjectKeys {
  /** Private ES256 key that signs access tokens; its public half is served as the JWKS. */
  signingKey: JWK;
  /** Names `anon`; may be known to everyone. */
  publishableKey: string;
  /** Names `service_role`; bypasses row level security. */
  secretKey: string;
  /** Private keys that no longer sign, but whose tokens still count. */
  olderSigningKeys?: JWK[];
  /** A shared secret whose HS256 tokens count as well. */
  jwtSecret?: string;
  /** Whether tokens without an expiry count. */
  endlessTokens?: boolean;
}

/** Reads the keys from the data folder, making them the first time. */
export async function loadKeys(dataDir: string): Promise<ProjectKeys> {
  const text = await readOrMake(dataDir, 'keys.json', async () =>
    JSON.stringify(await createKeys(), null, 2),
  );
  try {
    return await parseKeys(text);
  } catch (cause) {
    const path = join(dataDir, 'keys.json');
    throw new StartupError(
      `${path} is damaged: restore it from a backup, or remove it to have new keys made, which signs everybody out.`,
      { cause },
    );
  }
}

/** @throws when a part is missing, or the signing key cannot sign */
async function parseKeys(text: string): Promise<ProjectKeys> {
  const keys = v.parse(Keys, JSON.parse(text)) as ProjectKeys;
  for (const key of [keys.signingKey, ...(keys.olderSigningKeys ?? [])])
    await importJWK(key, key.kty === 'RSA' ? 'RS256' : 'ES256');
  return keys;
}

const secret = v.pipe(v.string(), v.nonEmpty());
const privateKey = v.looseObject({ kty: v.picklist(['EC', 'RSA']), d: secret });
const Keys = v.looseObject({
  signingKey: privateKey,
  olderSigningKeys: v.optional(v.array(privateKey)),
  publishableKey: secret,
  secretKey: secret,
});

/**
 * What the role `authenticator` logs in with where PostgreSQL asks for a password. It lies beside the keys rather than
 * in their file, so that folders of older versions need no change.
 */
export async function loadAuthenticatorPassword(dataDir: string): Promise<string> {
  const name = 'authenticator-password';
  const password = await readOrMake(dataDir, name, async () => randomBytes(32).toString('base64url'));
  if (password !== '') return password;
  throw new StartupError(`${join(dataDir, name)} is empty: remove it to have a new password made.`);
}

async function readOrMake(dataDir: string, name: string, make: () => Promise<string>): Promise<string> {
  const path = join(dataDir, name);
  const read = () => readFileSync(path, 'utf8').trimEnd();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw explainFileError(error, path, 'readable');
  }
  const draft = `${path}.${randomUUID()}`;
  try {
    makeDataFolder(dataDir);
    writeFileSync(draft, `${await make()}\n`, { mode: 0o600, flush: true });
    // A link fails if the file is there: of two replicas that start together, both use what the first one made.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainFileError(error, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

async function createKeys(): Promise<ProjectKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' },
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  };
}
