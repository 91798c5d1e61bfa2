import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import type { ExternalPerson } from '../oauth/external-account.ts';
import { isSameText } from '../same-text.ts';

/** How long a code waits for its verifier, in seconds. */
const lifetime = 300;

export interface FlowState {
  id: string;
  user_id: string | null;
  auth_code: string;
  code_challenge: string;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  created_at: Date;
  authentication_method: string;
  auth_code_issued_at: Date | null;
  /** The session in which, and the person for whom, an identity waits to be linked. */
  link: { session_id: string; person: ExternalPerson } | null;
}

/** Checks what the client sent for PKCE. True when it wants that flow. S256 alone: `plain` protects nothing. */
export function checkPkce(params: { code_challenge: string; code_challenge_method: string }): boolean {
  const { code_challenge: challenge, code_challenge_method: method } = params;
  if ((challenge === '') !== (method === ''))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === '') return false;
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  if (method.toLowerCase() !== 's256') throw invalid(`unsupported code_challenge_method method "${method}"`);
  return true;
}

export async function createFlowState(
  db: Queryable,
  context: AuthContext,
  flow: { challenge: string; method: string; provider: string; userId?: string },
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       provider_access_token, provider_refresh_token, created_at, updated_at, authentication_method)
     values ($1, $2, $3, 's256', $4, $5, '', '', $6, $6, $7)`,
    [id, flow.userId ?? null, randomUUID(), flow.challenge, flow.provider, context.now(), flow.method],
  );
  return id;
}

/** After a link was clicked: the code for the newest flow that this person began in this way. */
export async function issueAuthCode(
  client: ClientBase,
  context: AuthContext,
  userId: string,
  method: string,
): Promise<string> {
  const issued = await client.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3
     where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
       order by created_at desc limit 1) and auth_code_issued_at is null
     returning auth_code`,
    [userId, method, context.now()],
  );
  const code = issued.rows[0]?.auth_code;
  if (!code) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found for user.');
  return code;
}

/** Spends a code: the row is gone with the first right verifier, so a second exchange finds nothing. */
export async function redeemAuthCode(
  client: ClientBase,
  context: AuthContext,
  code: string,
  verifier: string,
): Promise<FlowState & { user_id: string }> {
  const found = await client.query<FlowState>(
    `select flow.*, (select to_jsonb(link) from auth_embedded.pending_links link where flow_state_id = flow.id) as link
     from auth.flow_state flow where auth_code = $1 for update`,
    [code],
  );
  const flow = found.rows[0];
  if (!flow?.user_id)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  const since = (flow.auth_code_issued_at ?? flow.created_at).getTime();
  if (context.now().getTime() > since + lifetime * 1000)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!isSameText(challenge, flow.code_challenge))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  await client.query('delete from auth.flow_state where id = $1', [flow.id]);
  return { ...flow, user_id: flow.user_id };
}
