import { hash, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Identity } from '../postgres/as-role.ts';

/** A refusal in PostgREST's form, which the Supabase clients show to the caller. */
export class TokenRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface Authenticator {
  /** @throws TokenRefused for a token not by us or not for us, an expired one, or one for a role that requests may not take */
  identify(headers: Headers): Promise<Identity>;
}

export interface AuthenticatorOptions {
  keys: Pick<KeyRing, 'publishableKey' | 'secretKey'> & Partial<Pick<KeyRing, 'olderSecretKeys'>>;
  verify: (token: string) => Promise<Record<string, unknown>>;
}

/** `supabase_admin` may administer accounts; SQL it is refused, because `authenticator` cannot become it. */
const requestRoles = new Set(['anon', 'authenticated', 'service_role', 'supabase_admin']);
/** Whom our auth service makes tokens for. One key may sign for others as well, and theirs are not for us. */
const audience = 'authenticated';
/** Messages for tokens with our signature, by jose's error code. */
const refusedClaims: Record<string, string> = {
  ERR_JWT_EXPIRED: 'JWT expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'JWT claims are not those of this project',
};
const anonymous: Identity = { role: 'anon', claims: { role: 'anon' } };
const service: Identity = { role: 'service_role', claims: { role: 'service_role' } };

/**
 * Says who a request acts as. Nothing given means `anon`, and so does a key that is not ours beside no token;
 * a token that does not verify is refused rather than treated as anonymous, so that a client notices.
 */
export function createAuthenticator({ keys, verify }: AuthenticatorOptions): Authenticator {
  function identifyKey(key: string): Identity | undefined {
    const { publishableKey, secretKey, olderSecretKeys = [] } = keys;
    if ([secretKey, ...olderSecretKeys].some((secret) => isSame(secret, key))) return service;
    if (isSame(publishableKey, key)) return anonymous;
    return undefined;
  }

  async function identifyToken(token: string): Promise<Identity> {
    const claims = await verify(token).catch((error: Error & { code?: string }) => {
      const claim = refusedClaims[error.code ?? ''];
      throw claim
        ? new TokenRefused('PGRST303', claim)
        : new TokenRefused('PGRST301', 'JWT cryptographic operation failed');
    });
    checkAudience(claims.aud);
    const role = typeof claims.role === 'string' ? claims.role : 'anon';
    if (!requestRoles.has(role)) throw new TokenRefused('PGRST301', `Role "${role}" may not make requests`);
    return { role, claims };
  }

  return {
    async identify(headers) {
      const key = headers.get('apikey') ?? '';
      const token = /^Bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1];
      if (token && token !== key) return identifyKey(token) ?? identifyToken(token);
      if (!key) return anonymous;
      return identifyKey(key) ?? (key.split('.').length === 3 ? identifyToken(key) : anonymous);
    },
  };
}

/** As PostgREST's jwt-aud: a token for nobody in particular, such as the older form of the keys, is for us, too. */
function checkAudience(aud: unknown) {
  if (aud === undefined || aud === null) return;
  const named = Array.isArray(aud) ? aud : [aud];
  if (named.some((one) => typeof one !== 'string')) {
    throw new TokenRefused('PGRST303', "The JWT 'aud' claim must be a string or an array of strings");
  }
  if (named.length > 0 && !named.includes(audience))
    throw new TokenRefused('PGRST303', 'JWT not in audience');
}

/** Compares in constant time, by digests, so that the time taken tells nothing about the key (a timing attack). */
export function isSame(secret: string, candidate: string): boolean {
  return timingSafeEqual(digest(secret), digest(candidate));
}

const digest = (text: string) => hash('sha256', text, 'buffer');
