import {
  calculateJwkThumbprint,
  errors,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { KeyRing } from '../../keys/key-ring.ts';

export type Claims = Record<string, unknown>;

export interface TokenSigner {
  sign(claims: Claims, expiresIn: number): Promise<string>;
  /** The claims of a token that is ours and still runs; throws `BadTokenError` for any other. */
  verify(token: string): Promise<Claims>;
  jwks(): Promise<JSONWebKeySet>;
}

export class BadTokenError extends Error {
  /** jose's code, by which the HTTP layer tells an expired token from a foreign one. */
  readonly code: string;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.code = cause instanceof errors.JOSEError ? cause.code : 'ERR_JWT_INVALID';
  }
}

export interface TokenSignerOptions {
  /** Private keys (ES256 or RS256). The first one signs; tokens of every one of them count. */
  keys: Pick<KeyRing, 'signingKeys'> & Partial<Pick<KeyRing, 'lookForUnknown'>>;
  /** Accepts tokens that were signed with this secret as well, such as those of an older set-up. */
  hs256Secret?: string;
  /** Accepts tokens that never expire, as the Supabase CLI's local stack does. */
  endlessTokens?: boolean;
  /** The `iss` of people's tokens. Under `strict`, tokens with another one are refused. */
  issuer: string;
  strict?: boolean;
  now?: () => Date;
}

export async function createTokenSigner(options: TokenSignerOptions): Promise<TokenSigner> {
  const { keys: ring, hs256Secret, issuer, now = () => new Date() } = options;
  const secret = hs256Secret ? new TextEncoder().encode(hs256Secret) : undefined;
  let read = ring.signingKeys;
  let imported = await Promise.all(read.map(importKey));

  async function heldKeys() {
    const given = ring.signingKeys;
    if (given !== read) {
      imported = await Promise.all(given.map(importKey));
      read = given;
    }
    return imported;
  }

  /** The algorithm comes from a key that we hold, never from the token alone. */
  async function keyFor(header: { alg?: string; kid?: string }) {
    if (header.alg === 'HS256' && secret) return secret;
    let keys = await heldKeys();
    // A replica may sign with a new key before we have heard of it.
    if (header.kid && !keys.some(({ publicJwk }) => publicJwk.kid === header.kid)) {
      await ring.lookForUnknown?.();
      keys = await heldKeys();
    }
    const fitting = keys.filter(({ publicJwk }) => publicJwk.alg === header.alg);
    const named = fitting.find(({ publicJwk }) => publicJwk.kid === header.kid) ?? fitting[0];
    if (named) return named.publicKey;
    throw new errors.JOSEAlgNotAllowed(`signing method ${header.alg} is invalid`);
  }

  return {
    async sign(claims, expiresIn) {
      const [current] = await heldKeys();
      if (!current) throw new Error('A token signer needs a key to sign with.');
      const { alg, kid } = current.publicJwk;
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ iss: issuer, ...claims, iat: issuedAt, exp: issuedAt + expiresIn })
        .setProtectedHeader({ alg: alg as string, kid, typ: 'JWT' })
        .sign(current.privateKey);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          algorithms: ['ES256', 'RS256', 'HS256'],
          requiredClaims: options.endlessTokens ? [] : ['exp'],
          currentDate: now(),
        });
        if (options.strict && payload.iss !== issuer && !isProjectKey(payload)) throw foreignIssuer(payload);
        return payload;
      } catch (cause) {
        throw new BadTokenError(messageFor(cause), cause);
      }
    },
    jwks: async () => ({ keys: (await heldKeys()).map(({ publicJwk }) => publicJwk) }),
  };
}

/** Older API keys are tokens without a person. Hosted Supabase and its CLI give them one issuer for all projects. */
const isProjectKey = ({ iss, role, sub }: JWTPayload & { role?: unknown }) =>
  (iss === 'supabase' || iss === 'supabase-demo') &&
  sub === undefined &&
  (role === 'anon' || role === 'service_role');

const foreignIssuer = (payload: JWTPayload) =>
  new errors.JWTClaimValidationFailed('unexpected "iss" claim value', payload, 'iss', 'check_failed');

/** GoTrue's words. */
function messageFor(cause: unknown): string {
  if (cause instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'iss')
    return 'token has invalid claims: token has invalid issuer';
  return 'token is unverifiable';
}

async function importKey(jwk: JWK) {
  const alg = jwk.kty === 'RSA' ? 'RS256' : 'ES256';
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const { kty, crv, x, y, n, e } = jwk;
  const parts = kty === 'RSA' ? { n, e } : { crv, x, y };
  const publicJwk: JWK = { kty, ...parts, kid, alg, use: 'sig', key_ops: ['verify'], ext: true };
  return {
    publicJwk,
    privateKey: await importJWK({ ...jwk, key_ops: undefined }, alg),
    publicKey: await importJWK(publicJwk, alg),
  };
}
