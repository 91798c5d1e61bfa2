import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuthContext, Call } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { chooseRedirect } from '../redirects.ts';
import { checkPkce, createFlowState } from '../tokens/flow-state.ts';
import type { Linker } from './link.ts';

/** How long somebody may stay at the provider, in seconds. */
export const stateLifetime = 600;

/** What this service itself says to the provider; nobody may say it in its place. */
const reserved = new Set([
  'provider',
  'scopes',
  'scope',
  'redirect_to',
  'redirect_uri',
  'client_id',
  'client_secret',
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'apikey',
]);

/** The provider's page to send the browser to, with the way back written down. */
export async function startOAuth(
  context: AuthContext,
  call: Call,
  link?: Linker & { browserHash?: string },
): Promise<string> {
  const query = call.url.searchParams;
  const provider = (query.get('provider') ?? '').toLowerCase();
  if (provider !== 'google') throw invalid(`Unsupported provider: Provider ${provider} could not be found`);
  if (!context.oidc) throw invalid('Unsupported provider: provider is not enabled');
  const pkceParams = {
    code_challenge: query.get('code_challenge') ?? '',
    code_challenge_method: query.get('code_challenge_method') ?? '',
  };
  const pkce = checkPkce(pkceParams);
  const flow = { challenge: pkceParams.code_challenge, method: 'oauth', provider };
  const flowStateId = pkce ? await createFlowState(context.pool, context, flow) : null;
  const state = randomUUID();
  const nonce = randomBytes(24).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const redirectTo = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  await context.pool.query(
    `insert into auth_embedded.oauth_states
       (id, provider, nonce, code_verifier, redirect_to, flow_state_id, created_at, linking_user_id,
        linking_session_id, browser_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[state, provider, nonce, verifier, redirectTo, flowStateId, context.now()],
      ...[link?.userId ?? null, link?.sessionId ?? null, link?.browserHash ?? null],
    ],
  );
  const scopes = new Set(['openid', 'email', 'profile', ...(query.get('scopes') ?? '').split(/[ ,]+/)]);
  const wishes = [...query].filter(([name]) => !reserved.has(name));
  try {
    return await context.oidc.authorizationUrl({
      ...Object.fromEntries(wishes),
      scope: [...scopes].filter(Boolean).join(' '),
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  } catch (cause) {
    throw new AuthError(500, 'unexpected_failure', 'The sign-in provider does not answer', { cause });
  }
}
