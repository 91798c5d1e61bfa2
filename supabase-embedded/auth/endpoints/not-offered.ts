import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';

// What GoTrue can do and this service does not. Its answers for a project that has them switched off, so that a page
// which offers them all the same tells its visitor something true.

const saml = ['saml_provider_disabled', 'SAML 2.0 is disabled'] as const;
const passkeys = ['passkey_disabled', 'Passkeys are disabled'] as const;
const oauthServer = ['feature_disabled', 'OAuth server is disabled'] as const;
const customProviders = ['feature_disabled', 'Custom OAuth providers are disabled'] as const;
const scim = ['feature_disabled', 'SCIM server is disabled'] as const;

/** Each path, with all below it. */
export const pathsNotOffered = {
  '/sso': saml,
  '/saml': saml,
  '/admin/sso': saml,
  '/passkeys': passkeys,
  '/admin/users/:user_id/passkeys': passkeys,
  '/oauth': oauthServer,
  '/user/oauth': oauthServer,
  '/admin/oauth': oauthServer,
  '/.well-known/oauth-authorization-server': oauthServer,
  '/.well-known/openid-configuration': oauthServer,
  '/admin/custom-providers': customProviders,
  '/scim': scim,
};

export const refuseFeature = (code: string, message: string) => async (): Promise<Response> => {
  throw new AuthError(404, code, message);
};

const Web3Params = v.object({ chain: textField });

export async function web3Grant(_context: AuthContext, call: Call): Promise<Response> {
  const { chain } = await readBody(call.request, Web3Params);
  if (chain !== 'solana' && chain !== 'ethereum')
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
