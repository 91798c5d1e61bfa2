import * as v from 'valibot';
import { audit } from '../audit.ts';
import { pkceFields, readBody, textField } from '../body.ts';
import { checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { queueEmailChange, queueTokenMail } from '../mail/queue-token-mail.ts';
import { enforceMailLimits } from '../rate-limit/limits.ts';
import { chooseRedirect } from '../redirects.ts';
import { demandPhone, preparePhoneCode } from '../sms/send-code.ts';
import { checkPkce, createFlowState } from '../tokens/flow-state.ts';
import { findUser } from '../users/user-row.ts';

const kinds = ['signup', 'email_change', 'sms', 'phone_change'];
const ResendParams = v.object({ type: textField, email: textField, phone: textField, ...pkceFields });

type Params = v.InferOutput<typeof ResendParams>;

/** As /recover: nothing in the answer or its time tells whether there was something to send again. */
export async function resend(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, ResendParams);
  const contact = checkContact(context, params);
  const pkce = checkPkce(params);
  if (params.email !== '') await enforceMailLimits(context, params.type, contact);
  else await demandPhone(context, params.type === 'sms' ? 'confirmation' : params.type, contact);
  context.background.start('resend', () =>
    params.email !== ''
      ? resendMail(context, call, params, contact, pkce)
      : resendMessage(context, call, params, contact),
  );
  return Response.json({});
}

function checkContact({ settings }: AuthContext, params: Params): string {
  const { type, email, phone } = params;
  if (!kinds.includes(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (email === '' && type === 'signup') throw invalid('Type provided requires an email address');
  if (phone === '' && type === 'sms') throw invalid('Type provided requires a phone number');
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided.');
  if (email !== '') {
    if (!settings.email.enable_signup)
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
    return checkEmail(email);
  }
  if (phone === '') throw invalid('Missing email address or phone number');
  if (!settings.sms.enable_signup)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  return checkPhone(phone);
}

async function resendMail(context: AuthContext, call: Call, params: Params, email: string, pkce: boolean) {
  const user = await findUser(context.pool, 'email', email);
  const due = params.type === 'signup' ? !user?.email_confirmed_at : user?.email_change;
  if (!user || !due) return;
  const redirectTo = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  await inTransaction(context.pool, async (client) => {
    await audit(client, context, call, user, 'user_confirmation_requested', { type: params.type });
    const method = params.type === 'signup' ? 'email/signup' : 'email_change';
    if (pkce) {
      const flow = { challenge: params.code_challenge, method, provider: 'email', userId: user.id };
      await createFlowState(client, context, flow);
    }
    await (params.type === 'signup'
      ? queueTokenMail(client, context, user, { kind: 'signup', redirectTo, pkce })
      : queueEmailChange(client, context, user, user.email_change ?? '', { redirectTo, pkce }));
  });
}

async function resendMessage(context: AuthContext, call: Call, params: Params, phone: string) {
  const user = await findUser(context.pool, 'phone', phone);
  const due = params.type === 'sms' ? !user?.phone_confirmed_at : user?.phone_change;
  if (!user || !due) return;
  const send = await inTransaction(context.pool, async (client) => {
    await audit(client, context, call, user, 'user_recovery_requested', { type: params.type });
    return params.type === 'sms'
      ? preparePhoneCode(client, context, user.id, phone, 'confirmation_token')
      : preparePhoneCode(client, context, user.id, user.phone_change ?? '', 'phone_change_token');
  });
  await send();
}
