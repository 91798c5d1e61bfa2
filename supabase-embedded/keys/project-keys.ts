import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as v from 'valibot';

export interface ProjectKeys {
  /** Private ES256 key that signs access tokens; its public half is served as the JWKS. */
  signingKey: JWK;
  /** Names `anon`; may be known to everyone. */
  publishableKey: string;
  /** Names `service_role`; bypasses row level security. */
  secretKey: string;
  /** Private keys that no longer sign, but whose tokens still count. */
  olderSigningKeys?: JWK[];
  /** Those that still count beside the secret key. */
  olderSecretKeys?: string[];
  /** When the older ones were replaced for the last time. */
  rotatedAt?: string;
  /** A shared secret whose HS256 tokens count as well. */
  jwtSecret?: string;
  /** Whether tokens without an expiry count. */
  endlessTokens?: boolean;
}

export async function createKeys(): Promise<ProjectKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' },
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  };
}

/** New ones in their places; what the old ones have signed or opened goes on counting. */
export async function rotateKeys(keys: ProjectKeys, now: Date): Promise<ProjectKeys> {
  return {
    ...keys,
    ...(await createKeys()),
    olderSigningKeys: [keys.signingKey, ...(keys.olderSigningKeys ?? [])],
    olderSecretKeys: [keys.secretKey, ...(keys.olderSecretKeys ?? [])],
    rotatedAt: now.toISOString(),
  };
}

export const retireOlderKeys = ({
  olderSigningKeys: _signing,
  olderSecretKeys: _secret,
  rotatedAt: _moment,
  ...keys
}: ProjectKeys): ProjectKeys => keys;

export const signingKeysOf = ({ signingKey, olderSigningKeys = [] }: ProjectKeys): JWK[] => [
  signingKey,
  ...olderSigningKeys,
];

/** Which keys count, by their public names: says of a server whether it has read the newest. */
export const digestOf = (signingKeys: JWK[]): string =>
  createHash('sha256')
    .update(signingKeys.map(({ kid }) => kid).join())
    .digest('hex');

/** Tells keys apart without telling anything of them. */
export const thumbprintOf = ({ signingKey }: ProjectKeys): Promise<string> =>
  calculateJwkThumbprint(signingKey);

export const writeKeys = (keys: ProjectKeys): string => JSON.stringify(keys, null, 2);

/** @throws when a part is missing, or a signing key cannot sign */
export async function parseKeys(text: string): Promise<ProjectKeys> {
  const keys = v.parse(Keys, JSON.parse(text)) as ProjectKeys;
  for (const key of signingKeysOf(keys)) await importJWK(key, key.kty === 'RSA' ? 'RS256' : 'ES256');
  return keys;
}

const secret = v.pipe(v.string(), v.nonEmpty());
const privateKey = v.looseObject({ kty: v.picklist(['EC', 'RSA']), d: secret });
const Keys = v.looseObject({
  signingKey: privateKey,
  olderSigningKeys: v.optional(v.array(privateKey)),
  publishableKey: secret,
  secretKey: secret,
  olderSecretKeys: v.optional(v.array(secret)),
  rotatedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
