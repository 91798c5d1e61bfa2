import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import { checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { codeTries, enforceLimits } from '../rate-limit/limits.ts';
import { issueSession } from '../tokens/issue-session.ts';
import { openingMethod } from '../users/session-opening.ts';
import { type Verified, verifyCode, verifyLink } from '../verification/verification.ts';

const VerifyParams = v.object({
  type: textField,
  token: textField,
  token_hash: textField,
  email: textField,
  phone: textField,
  redirect_to: textField,
});

type Params = v.InferOutput<typeof VerifyParams>;

export const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Exchanges a code, or the token of a link that a page of the site received, for a session. */
export async function verify(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, VerifyParams);
  if (params.type === '') throw invalid('Verify requires a verification type');
  if ((params.token === '') === (params.token_hash === ''))
    throw invalid('Verify requires either a token or a token hash');
  const answer =
    params.token === ''
      ? await verifyByHash(context, call, params)
      : await verifyByCode(context, call, params);
  return Response.json(answer);
}

async function verifyByHash(context: AuthContext, call: Call, params: Params) {
  if (params.email !== '' || params.phone !== '' || params.redirect_to !== '')
    throw invalid('Only the token_hash and type should be provided');
  return inTransaction(context.pool, async (client) => {
    const verified = await verifyLink(client, context, call, params.type, params.token_hash);
    return verified.half ? halfAnswer : open(client, context, call, verified);
  });
}

async function verifyByCode(context: AuthContext, call: Call, params: Params) {
  const contact = checkContact(params);
  const tries = codeTries(contact);
  await enforceLimits(context, tries);
  const answer = await inTransaction(context.pool, async (client) => {
    const verified = await verifyCode(client, context, call, params.type, contact, params.token);
    return verified.half ? halfAnswer : open(client, context, call, verified);
  });
  await context.limiter.forget(tries);
  return answer;
}

function open(client: PoolClient, context: AuthContext, call: Call, { user, type }: Verified) {
  return issueSession(client, context, call, user.id, openingMethod(type));
}

function checkContact({ email, phone }: Params): string {
  if (phone !== '' && email === '') return checkPhone(phone);
  if (email === '' || phone !== '')
    throw invalid('Only an email address or phone number should be provided on verify');
  try {
    return checkEmail(email);
  } catch (cause) {
    throw new AuthError(422, 'validation_failed', 'Invalid email format', { cause });
  }
}

const halfAnswer = { msg: halfConfirmed, code: '200' };
