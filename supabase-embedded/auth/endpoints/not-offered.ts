import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';

// What GoTrue can do and this service does not. Its answers for a project that has them switched off, so that a page
// which offers them all the same tells its visitor something true.

export async function singleSignOn(): Promise<Response> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}

const Web3Params = v.object({ chain: textField });

export async function web3Grant(_context: AuthContext, call: Call): Promise<Response> {
  const { chain } = await readBody(call.request, Web3Params);
  if (chain !== 'solana' && chain !== 'ethereum')
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
