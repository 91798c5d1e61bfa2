import type { JWTPayload } from 'jose';
import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireUser } from '../guards.ts';
import { readPerson, signInExternal } from '../oauth/external-account.ts';
import { completeLink, type Linker } from '../oauth/link.ts';
import { enforceLimits, perAddress } from '../rate-limit/limits.ts';
import { issueSession } from '../tokens/issue-session.ts';
import { sha256 } from '../tokens/random.ts';

const IdTokenParams = v.object({
  id_token: textField,
  access_token: textField,
  nonce: textField,
  provider: textField,
  client_id: textField,
  issuer: textField,
  link_identity: v.nullish(v.boolean(), false),
});

type Params = v.InferOutput<typeof IdTokenParams>;

/** For pages and apps that received Google's ID token themselves. */
export async function idTokenGrant(context: AuthContext, call: Call): Promise<Response> {
  await enforceLimits(
    context,
    perAddress('id-token', context.settings.rate_limit.sign_in_sign_ups, call.address),
  );
  const params = await readBody(call.request, IdTokenParams);
  if (params.id_token === '') throw refused('id_token required');
  if (params.provider === '' && (params.client_id === '' || params.issuer === ''))
    throw refused('provider or client_id and issuer required');
  if (params.provider !== 'google' && params.issuer !== context.google?.issuer)
    throw invalid(`Custom OIDC provider "${params.provider}" not allowed`);
  if (!context.oidc)
    throw new AuthError(400, 'provider_disabled', 'Provider (issuer "google") is not enabled');
  const payload = await context.oidc
    .verifyIdToken(params.id_token, params.access_token || undefined)
    .catch((cause: unknown) => {
      throw refused('Bad ID token', cause);
    });
  checkNonce(context, params, payload);
  const person = readPerson('google', payload);
  const linker = params.link_identity ? await requireLinker(context, call) : undefined;
  const answer = await inTransaction(context.pool, async (client) => {
    if (linker) return completeLink(client, context, call, linker, person);
    const user = await signInExternal(client, context, call, person);
    return issueSession(client, context, call, user.id, 'oauth');
  });
  return Response.json(answer);
}

async function requireLinker(context: AuthContext, call: Call): Promise<Linker> {
  if (!context.settings.enable_manual_linking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  const { user, session } = await requireUser(context, call);
  return { userId: user.id, sessionId: session.id };
}

/** The page sends the nonce itself; the provider was given, and signed, its hash. */
function checkNonce(context: AuthContext, params: Params, payload: JWTPayload): void {
  if (context.settings.external.google.skip_nonce_check) return;
  const signed = typeof payload.nonce === 'string' ? payload.nonce : '';
  if ((signed === '') !== (params.nonce === ''))
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  if (signed !== '' && signed !== sha256(params.nonce)) throw refused('Nonces mismatch');
}

/** GoTrue answers these in OAuth's own words; the members of its other errors come along. */
function refused(description: string, cause?: unknown): AuthError {
  const extra = { error: 'invalid request', error_description: description };
  return new AuthError(400, 'validation_failed', description, { cause, extra });
}
