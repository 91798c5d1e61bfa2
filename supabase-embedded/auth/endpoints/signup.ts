import * as v from 'valibot';
import { dataField, pkceFields, readBody, textField } from '../body.ts';
import { checkChannel, checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { hashPassword } from '../passwords/hash.ts';
import { checkPasswordStrength } from '../passwords/strength.ts';
import { enforceLimits, perAddress } from '../rate-limit/limits.ts';
import { demandDelivery, needsConfirmation, signUp } from '../sign-up/sign-up.ts';
import { checkPkce } from '../tokens/flow-state.ts';
import { issueSession } from '../tokens/issue-session.ts';
import { insertUser } from '../users/insert-user.ts';

const SignupParams = v.object({
  email: textField,
  phone: textField,
  password: textField,
  data: dataField,
  channel: textField,
  ...pkceFields,
});

type Params = v.InferOutput<typeof SignupParams>;

export async function signup(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, SignupParams);
  if (params.email === '' && params.phone === '') return signUpAnonymously(context, call, params);
  const { settings } = context;
  await enforceLimits(context, perAddress('signup', settings.rate_limit.sign_in_sign_ups, call.address));
  if (!settings.enable_signup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (params.password === '') throw invalid('Signup requires a valid password');
  checkPasswordStrength(params.password, settings);
  if (params.email !== '' && params.phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  if (params.phone !== '' && params.code_challenge !== '')
    throw invalid('PKCE not supported for phone signups');
  const pkce = checkPkce(params);
  const contact = checkContact(context, params);
  const { password } = params;
  const data = params.data ?? {};
  if (needsConfirmation(context, contact.provider))
    await demandDelivery(context, { ...contact, password, data });
  // The hash is made whether or not the account exists: the time it takes must not tell.
  const passwordHash = await hashPassword(params.password, context.hashCost);
  const answer = await signUp(context, call, {
    ...contact,
    password,
    passwordHash,
    data,
    challenge: pkce ? params.code_challenge : undefined,
  });
  return Response.json(answer);
}

function checkContact({ settings }: AuthContext, params: Params) {
  if (params.email !== '') {
    if (!settings.email.enable_signup)
      throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
    return { provider: 'email' as const, contact: checkEmail(params.email) };
  }
  if (!settings.sms.enable_signup)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  checkChannel(params.channel);
  return { provider: 'phone' as const, contact: checkPhone(params.phone) };
}

async function signUpAnonymously(context: AuthContext, call: Call, params: Params): Promise<Response> {
  const { settings } = context;
  if (!settings.enable_anonymous_sign_ins)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  await enforceLimits(
    context,
    perAddress('anonymous', settings.rate_limit.anonymous_users, call.address, 3600),
  );
  if (!settings.enable_signup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const answer = await inTransaction(context.pool, async (client) => {
    const id = await insertUser(client, {
      appMetadata: {},
      userMetadata: params.data ?? {},
      isAnonymous: true,
      now: context.now(),
    });
    return issueSession(client, context, call, id, 'anonymous');
  });
  return Response.json(answer);
}
