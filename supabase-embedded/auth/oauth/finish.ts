import type { PoolClient } from 'pg';
import { isUuid } from '../../is-uuid.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, refusalOf } from '../errors.ts';
import { redirectError, sessionFragment } from '../redirect-answers.ts';
import { withParameters } from '../redirects.ts';
import { issueSession, type TokenResponse } from '../tokens/issue-session.ts';
import { type ExternalPerson, readPerson, signInExternal } from './external-account.ts';
import { completeLink, demandLinker, type Linker, refuseLinked } from './link.ts';
import type { ProviderTokens } from './oidc-client.ts';
import { requireSameBrowser } from './same-browser.ts';
import { stateLifetime } from './start.ts';

interface OAuthState {
  provider: string;
  nonce: string;
  code_verifier: string;
  redirect_to: string;
  flow_state_id: string | null;
  linking_user_id: string | null;
  linking_session_id: string | null;
  browser_hash: string | null;
  created_at: Date;
}

/** The browser is back from the provider: where it goes now, whatever happened there. */
export async function finishOAuth(
  context: AuthContext,
  call: Call,
  answer: URLSearchParams,
): Promise<string> {
  let target = context.siteUrl;
  // A page without PKCE may look for a refusal where it looks for its tokens; a server reads the query alone.
  let fragment = true;
  try {
    const state = await spendState(context, answer.get('state') ?? '');
    target = state.redirect_to;
    fragment = !state.flow_state_id;
    const refusal = answer.get('error');
    if (refusal) {
      const members = { error: refusal, error_description: answer.get('error_description') ?? '' };
      return withParameters(target, { query: members, fragment: fragment ? members : undefined });
    }
    return await enter(context, call, state, answer.get('code') ?? '');
  } catch (error) {
    const failure =
      refusalOf(error) ??
      new AuthError(500, 'unexpected_failure', 'Unable to exchange external code', { cause: error });
    if (failure.status >= 500) context.log({ level: 'error', message: 'sign-in from outside failed', error });
    return redirectError(target, failure, { query: true, fragment });
  }
}

/** A state counts once, and not for long. */
async function spendState(context: AuthContext, id: string): Promise<OAuthState> {
  if (id === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const spent = isUuid(id)
    ? await context.pool.query<OAuthState>(
        'delete from auth_embedded.oauth_states where id = $1 returning *',
        [id],
      )
    : { rows: [] };
  const [state] = spent.rows;
  if (!state || context.now().getTime() > state.created_at.getTime() + stateLifetime * 1000)
    throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
  return state;
}

async function enter(context: AuthContext, call: Call, state: OAuthState, code: string): Promise<string> {
  if (!context.oidc || code === '')
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback without a code');
  const tokens = await context.oidc.exchange(code, state.code_verifier);
  const payload = await context.oidc.verifyIdToken(tokens.id_token, tokens.access_token);
  if (payload.nonce !== state.nonce) throw new AuthError(400, 'bad_oauth_callback', 'Nonces mismatch');
  const person = readPerson(state.provider, payload);
  const { linking_user_id: userId, linking_session_id: sessionId } = state;
  const linker = userId && sessionId ? { userId, sessionId } : undefined;
  return inTransaction(context.pool, async (client) => {
    if (!state.flow_state_id) {
      const session = await enterAtOnce(client, context, call, state, person, linker);
      const fragment = { ...sessionFragment(session), ...providerFragment(tokens) };
      return withParameters(state.redirect_to, { fragment });
    }
    const enteringId = linker
      ? await holdLink(client, context, state.flow_state_id, linker, person)
      : (await signInExternal(client, context, call, person)).id;
    const issued = await client.query<{ auth_code: string }>(
      `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
         auth_code_issued_at = $5, updated_at = $5 where id = $1 returning auth_code`,
      [state.flow_state_id, enteringId, tokens.access_token, tokens.refresh_token ?? '', context.now()],
    );
    const authCode = issued.rows[0]?.auth_code;
    if (!authCode) throw new AuthError(422, 'flow_state_not_found', 'Flow state not found');
    return withParameters(state.redirect_to, { query: { code: authCode } });
  });
}

async function enterAtOnce(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  state: OAuthState,
  person: ExternalPerson,
  linker: Linker | undefined,
): Promise<TokenResponse> {
  if (linker) {
    requireSameBrowser(call, state.browser_hash);
    return completeLink(client, context, call, linker, person);
  }
  const user = await signInExternal(client, context, call, person);
  return issueSession(client, context, call, user.id, 'oauth');
}

/** With PKCE the browser is not known until it shows the verifier. What is hopeless already is refused at once. */
async function holdLink(
  client: PoolClient,
  context: AuthContext,
  flowStateId: string,
  linker: Linker,
  person: ExternalPerson,
): Promise<string> {
  const user = await demandLinker(client, context, linker);
  await refuseLinked(client, user.id, person);
  await client.query(
    'insert into auth_embedded.pending_links (flow_state_id, session_id, person) values ($1, $2, $3)',
    [flowStateId, linker.sessionId, person],
  );
  return user.id;
}

function providerFragment(tokens: ProviderTokens): Record<string, string> {
  const fragment: Record<string, string> = { provider_token: tokens.access_token };
  if (tokens.refresh_token) fragment.provider_refresh_token = tokens.refresh_token;
  return fragment;
}
