import type { AuthContext, Call, Handler } from '../context.ts';
import { AuthError } from '../errors.ts';
import { web3Grant } from './not-offered.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

const grants: Record<string, Handler> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  id_token: idTokenGrant,
  pkce: pkceGrant,
  web3: web3Grant,
};

/** Each grant states its own limits. */
export async function token(context: AuthContext, call: Call): Promise<Response> {
  const grant = grants[call.url.searchParams.get('grant_type') ?? ''];
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  return grant(context, call);
}
