import * as v from 'valibot';
import { audit } from '../audit.ts';
import { dataField, pkceFields, readBody, textField } from '../body.ts';
import { checkChannel, checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { queueTokenMail } from '../mail/queue-token-mail.ts';
import { chooseRedirect } from '../redirects.ts';
import {
  demandAcceptable,
  demandDelivery,
  needsConfirmation,
  type SignUpRequest,
  signUp,
} from '../sign-up/sign-up.ts';
import { demandProvider, preparePhoneCode } from '../sms/send-code.ts';
import { checkPkce, createFlowState } from '../tokens/flow-state.ts';
import { findUser, type User } from '../users/user-row.ts';

const OtpParams = v.object({
  email: textField,
  phone: textField,
  create_user: v.nullish(v.boolean(), true),
  data: dataField,
  channel: textField,
  ...pkceFields,
});

/** Sends a link and a code by mail, or a code by text message; a new address is signed up on the way. */
export async function otp(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, OtpParams);
  if (params.email !== '' && params.phone !== '')
    throw invalid('Only an email address or phone number should be provided');
  if (params.email !== '' && params.channel !== '')
    throw invalid('Channel should only be specified with Phone OTP');
  const challenge = checkPkce(params) ? params.code_challenge : undefined;
  const { provider, contact } = checkContact(context, params);
  const user = await findUser(context.pool, provider, contact);
  if (!user && !params.create_user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  const request: SignUpRequest = { provider, contact, data: params.data ?? {}, challenge };
  const confirmed = provider === 'email' ? user?.email_confirmed_at : user?.phone_confirmed_at;
  if (!confirmed && !context.settings.enable_signup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  await demandDelivery(context, request);
  if (params.data) await demandAcceptable(context, call, request);
  const work = () =>
    user && confirmed ? sendToUser(context, call, request, user) : sendToNewcomer(context, call, request);
  // After the answer, whose time would tell a new address from a known one. A text message that fails is worth more
  // to know, and both kinds of number wait for the provider alike.
  if (provider === 'email') context.background.start('otp', work);
  else await work();
  return Response.json({});
}

function checkContact(context: AuthContext, params: v.InferOutput<typeof OtpParams>) {
  const { settings } = context;
  if (params.email !== '') {
    if (!settings.email.enable_signup)
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    return { provider: 'email' as const, contact: checkEmail(params.email) };
  }
  if (params.phone === '') throw invalid('One of email or phone must be set');
  if (!settings.sms.enable_signup)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  checkChannel(params.channel);
  const contact = checkPhone(params.phone);
  demandProvider(context, contact);
  return { provider: 'phone' as const, contact };
}

async function sendToNewcomer(context: AuthContext, call: Call, request: SignUpRequest): Promise<void> {
  if (needsConfirmation(context, request.provider)) {
    // The confirmation's own link and code sign the person in.
    await signUp(context, call, request);
    return;
  }
  // Without confirmations the account is there at once, but the code is still what lets somebody in.
  if (!(await findUser(context.pool, request.provider, request.contact)))
    await signUp(context, call, request);
  const user = await findUser(context.pool, request.provider, request.contact);
  if (user) await sendToUser(context, call, request, user);
}

async function sendToUser(
  context: AuthContext,
  call: Call,
  request: SignUpRequest,
  user: User,
): Promise<void> {
  const { provider, contact, challenge } = request;
  const send = await inTransaction(context.pool, async (client) => {
    await audit(client, context, call, user, 'user_recovery_requested', { provider });
    if (provider === 'phone')
      return preparePhoneCode(client, context, user.id, contact, 'confirmation_token');
    if (challenge)
      await createFlowState(client, context, { challenge, method: 'magiclink', provider, userId: user.id });
    const redirectTo = chooseRedirect(
      call.request,
      context.siteUrl,
      context.settings.additional_redirect_urls,
    );
    await queueTokenMail(client, context, user, {
      kind: 'magiclink',
      redirectTo,
      pkce: challenge !== undefined,
    });
    return undefined;
  });
  await send?.();
}
