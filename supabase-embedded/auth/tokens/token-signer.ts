import {
  calculateJwkThumbprint,
  errors,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';

export type Claims = Record<string, unknown>;

export interface TokenSigner {
  sign(claims: Claims, expiresIn: number): Promise<string>;
  /** The claims of a token that is ours and still runs; throws `BadTokenError` for any other. */
  verify(token: string): Promise<Claims>;
  jwks(): JSONWebKeySet;
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
  /** The private key that signs. */
  es256Jwk: JWK;
  /** Accepts tokens that were signed with this secret as well, such as those of an older set-up. */
  hs256Secret?: string;
  issuer: string;
  now?: () => Date;
}

export async function createTokenSigner(options: TokenSignerOptions): Promise<TokenSigner> {
  const { es256Jwk, hs256Secret, issuer, now = () => new Date() } = options;
  const { kty, crv, x, y } = es256Jwk;
  const kid = es256Jwk.kid ?? (await calculateJwkThumbprint(es256Jwk));
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true };
  const privateKey = await importJWK({ ...es256Jwk, key_ops: undefined }, 'ES256');
  const publicKey = await importJWK(publicJwk, 'ES256');
  const secret = hs256Secret ? new TextEncoder().encode(hs256Secret) : undefined;

  return {
    async sign(claims, expiresIn) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ iss: issuer, ...claims, iat: issuedAt, exp: issuedAt + expiresIn })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .sign(privateKey);
    },
    async verify(token) {
      try {
        // The algorithm comes from the key that we hold, never from the token alone.
        const { payload } = await jwtVerify(
          token,
          ({ alg }) => {
            if (alg === 'ES256') return publicKey;
            if (alg === 'HS256' && secret) return secret;
            throw new errors.JOSEAlgNotAllowed(`signing method ${alg} is invalid`);
          },
          {
            algorithms: secret ? ['ES256', 'HS256'] : ['ES256'],
            requiredClaims: ['exp'],
            currentDate: now(),
          },
        );
        return payload;
      } catch (cause) {
        const expired = cause instanceof errors.JWTExpired;
        throw new BadTokenError(
          expired ? 'token has invalid claims: token is expired' : 'token is unverifiable',
          cause,
        );
      }
    },
    jwks: () => ({ keys: [publicJwk] }),
  };
}
