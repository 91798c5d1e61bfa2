import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { invalid } from '../errors.ts';
import { completeLink } from '../oauth/link.ts';
import { enforceLimits, perAddress } from '../rate-limit/limits.ts';
import { redeemAuthCode } from '../tokens/flow-state.ts';
import { issueSession, type TokenResponse } from '../tokens/issue-session.ts';
import { requireUserRow } from '../users/user-row.ts';

const PkceParams = v.object({ auth_code: textField, code_verifier: textField });

export async function pkceGrant(context: AuthContext, call: Call): Promise<Response> {
  await enforceLimits(
    context,
    perAddress('pkce', context.settings.rate_limit.token_verifications, call.address),
  );
  const params = await readBody(call.request, PkceParams);
  if (params.auth_code === '' || params.code_verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const answer = await inTransaction(context.pool, async (client): Promise<TokenResponse> => {
    const flow = await redeemAuthCode(client, context, params.auth_code, params.code_verifier);
    const session = flow.link
      ? await completeLink(client, context, call, linkerOf(flow.user_id, flow.link), flow.link.person)
      : await signIn(client, context, call, flow);
    return {
      ...session,
      provider_token: flow.provider_access_token || undefined,
      provider_refresh_token: flow.provider_refresh_token || undefined,
    };
  });
  return Response.json(answer);
}

const linkerOf = (userId: string, link: { session_id: string }) => ({ userId, sessionId: link.session_id });

async function signIn(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  flow: { user_id: string; provider_type: string; authentication_method: string },
): Promise<TokenResponse> {
  const user = await requireUserRow(client, flow.user_id);
  await audit(client, context, call, user, 'login', { provider_type: flow.provider_type });
  return issueSession(client, context, call, user.id, flow.authentication_method);
}
