import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';

const tenMinutes = 600_000;
const patience = 10_000;

export interface OidcSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  redirectUri: string;
  now: () => Date;
}

interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

export interface ProviderTokens {
  id_token: string;
  access_token: string;
  refresh_token?: string;
}

export interface OidcClient {
  authorizationUrl(parameters: Record<string, string>): Promise<string>;
  exchange(code: string, verifier: string): Promise<ProviderTokens>;
  /** Signature, issuer, audience and time; the caller compares the nonce, since the two flows write it differently. */
  verifyIdToken(idToken: string, accessToken?: string): Promise<JWTPayload & { sub: string }>;
}

/** Any OpenID provider by discovery; Google is one. What it publishes is kept for ten minutes. */
export function createOidcClient(settings: OidcSettings): OidcClient {
  let discovered: { at: number; value: Discovery; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  const discover = async () => {
    const at = settings.now().getTime();
    if (discovered && Math.abs(at - discovered.at) < tenMinutes) return discovered;
    const address = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const value = (await fetchJson(address)) as Discovery;
    if (value.issuer !== settings.issuer) throw new Error(`${address} speaks for another issuer`);
    const keys = createRemoteJWKSet(new URL(value.jwks_uri), {
      cacheMaxAge: tenMinutes,
      timeoutDuration: patience,
    });
    discovered = { at, value, keys };
    return discovered;
  };

  return {
    async authorizationUrl(parameters) {
      const { value } = await discover();
      const url = new URL(value.authorization_endpoint);
      const own = { response_type: 'code', client_id: settings.clientId, redirect_uri: settings.redirectUri };
      for (const [name, text] of Object.entries({ ...parameters, ...own })) url.searchParams.set(name, text);
      return url.toString();
    },
    async exchange(code, verifier) {
      const { value } = await discover();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: settings.redirectUri,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code_verifier: verifier,
      });
      return (await fetchJson(value.token_endpoint, { method: 'POST', body })) as ProviderTokens;
    },
    async verifyIdToken(idToken, accessToken) {
      const { value, keys } = await discover();
      const { payload } = await jwtVerify(idToken, keys, {
        // Google names itself with and without the scheme.
        issuer: [value.issuer, value.issuer.replace(/^https:\/\//, '')],
        audience: settings.clientId,
        algorithms: ['RS256', 'ES256', 'PS256'],
        requiredClaims: ['sub', 'exp'],
        currentDate: settings.now(),
      });
      checkAccessTokenHash(payload, accessToken);
      return { ...payload, sub: payload.sub ?? '' };
    },
  };
}

/** OpenID Connect Core 3.1.3.8: the ID token vouches for the access token that came with it. */
function checkAccessTokenHash(payload: JWTPayload, accessToken?: string): void {
  if (!accessToken || payload.at_hash === undefined) return;
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  if (half !== payload.at_hash) throw new Error('the access token is not the one of the ID token');
}

async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(address, {
    ...init,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return answer.json();
}
