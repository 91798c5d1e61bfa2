import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const clientId = 'institute';
export const clientSecret = 'not-a-secret-in-tests';

export interface Persona {
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
}

/**
 * A real OpenID provider on loopback in Google's place. Who signs in is named by `login_hint`; the persona "deny"
 * says no. Where it leads back to may be known later: a server's address, when the server needs the provider's to start.
 */
export async function startOpenIdProvider(
  redirectUri: string | Promise<string>,
  people: Record<string, Persona>,
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const created = Promise.resolve(redirectUri).then((uri) => createProvider(issuer, { uri, jwk, people }));
  server.on('request', async (request, response) => {
    const provider = await created;
    if (request.url?.startsWith('/interaction/')) await interact(provider, request, response);
    else await provider.callback()(request, response);
  });
  return {
    issuer,
    people,
    /** An ID token as the provider would sign it. */
    idToken: (
      claims: Record<string, unknown>,
      { audience = clientId, from = issuer, expiresIn = '1h' } = {},
    ) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'provider-key' })
        .setIssuer(from)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(privateKey),
    close: () => new Promise<void>((closed) => server.close(() => closed()) && server.closeAllConnections()),
  };
}

const createProvider = (
  issuer: string,
  { uri, jwk, people }: { uri: string; jwk: JWK; people: Record<string, Persona> },
) =>
  new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [uri] }],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    cookies: { keys: ['cookie-key'] },
    jwks: { keys: [jwk as never] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Google puts the address into the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  });

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = String(params.login_hint ?? '');
  if (accountId === 'deny') {
    const refusal = { error: 'access_denied', error_description: 'The person said no' };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

/** Follows redirects with cookies, as a browser would, until the address begins with `until`. */
export async function browse(address: string, until: string): Promise<string> {
  const cookies = new Map<string, string>();
  let current = address;
  for (let hops = 0; hops < 12 && !current.startsWith(until); hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(current, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`no redirect at ${current}: ${answer.status} ${await answer.text()}`);
    current = new URL(location, current).toString();
  }
  return current;
}
