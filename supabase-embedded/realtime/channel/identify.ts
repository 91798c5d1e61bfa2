import { type Authenticator, TokenRefused } from '../../http/authenticate.ts';
import type { Identity } from '../../postgres/as-role.ts';

/** A join that is refused; the reason is for the client, in hosted Supabase's words. */
export class JoinRefused extends Error {
  override name = 'JoinRefused';
}

export interface Credentials {
  apiKey: string;
  accessToken?: string;
}

/** @throws JoinRefused for a token that is not ours or has expired */
export async function identify(
  authenticator: Authenticator,
  { apiKey, accessToken }: Credentials,
): Promise<Identity> {
  const headers = new Headers();
  // A header refuses some characters; a key that holds them is nobody's.
  if (isPrintable(apiKey)) headers.set('apikey', apiKey);
  if (accessToken !== undefined) {
    if (!isPrintable(accessToken))
      throw new JoinRefused('MalformedJWT: The token provided is not a valid JWT');
    headers.set('authorization', `Bearer ${accessToken}`);
  }
  try {
    return await authenticator.identify(headers);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    throw new JoinRefused(reasonOf(error));
  }
}

function reasonOf({ code, message }: TokenRefused): string {
  if (code !== 'PGRST303') return 'JwtSignatureError: Failed to validate JWT signature';
  return `InvalidJWTToken: ${message === 'JWT expired' ? 'Token has expired' : message}`;
}

const isPrintable = (text: string) => /^[\x21-\x7e]+$/.test(text);
