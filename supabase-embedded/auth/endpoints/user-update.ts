import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { dataField, pkceFields, readBody, textField } from '../body.ts';
import { checkChannel, checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { demandSecondFactor } from '../guards.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { queueEmailChange } from '../mail/queue-token-mail.ts';
import { enforceMailLimits } from '../rate-limit/limits.ts';
import { chooseRedirect } from '../redirects.ts';
import { demandPhone, type OutgoingText, preparePhoneCode } from '../sms/send-code.ts';
import { checkPkce, createFlowState } from '../tokens/flow-state.ts';
import { mergeMetadata, storePassword } from '../users/change-user.ts';
import { giveDeviceToken } from '../users/known-device.ts';
import { preparePasswordChange } from '../users/password-change.ts';
import { demandContactProof } from '../users/password-proof.ts';
import { presentUser } from '../users/present-user.ts';
import { findEmailOwner, findUser, requireUserRow } from '../users/user-row.ts';
import { asksBothAddresses, confirmEmailChange, confirmPhoneChange } from '../verification/contact-change.ts';

const UserParams = v.object({
  email: textField,
  password: v.nullish(v.string()),
  current_password: textField,
  nonce: textField,
  data: dataField,
  app_metadata: dataField,
  phone: textField,
  channel: textField,
  ...pkceFields,
});

type Params = v.InferOutput<typeof UserParams>;

export async function updateUser(context: AuthContext, call: UserCall): Promise<Response> {
  const params = await readBody(call.request, UserParams);
  const pkce = checkPkce(params);
  const change = await checkChange(context, call, params);
  const passwordHash = await preparePasswordChange(context, call, params);
  const unasked = change.phone || (change.email && !asksBothAddresses(context, call.user));
  // What was shown for a new password counts for the rest of the request; a code could not be shown twice.
  if (unasked && !passwordHash) await demandContactProof(context, call, params);
  if (change.email) await enforceMailLimits(context, 'email_change', change.email);
  if (change.phone && context.settings.sms.enable_confirmations)
    await demandPhone(context, 'phone_change', change.phone);
  const { user, send } = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    await requireUserRow(client, call.user.id, { lock: true });
    if (passwordHash) {
      await storePassword(client, context, call.user.id, passwordHash, call.session.id);
      await audit(client, context, call, call.user, 'user_updated_password');
      await notifyOwner(client, context, call.user, 'password_changed');
    }
    if (params.data) await mergeMetadata(client, call.user.id, 'raw_user_meta_data', params.data, now);
    if (change.email) await startEmailChange(client, context, call, change.email, params, pkce);
    const send = change.phone ? await startPhoneChange(client, context, call, change.phone) : undefined;
    await audit(client, context, call, call.user, 'user_modified');
    return { user: await requireUserRow(client, call.user.id), send };
  });
  await send?.();
  if (passwordHash) giveDeviceToken(context, call, user);
  return Response.json(presentUser(user));
}

/** What is new among address and number, once it is clear that this person may have it. */
async function checkChange(context: AuthContext, call: UserCall, params: Params) {
  const { user } = call;
  const email = params.email === '' ? '' : checkEmail(params.email);
  const phone = params.phone === '' ? '' : checkPhone(params.phone);
  checkChannel(params.channel);
  const change = { email: email === user.email ? '' : email, phone: phone === user.phone ? '' : phone };
  if (params.app_metadata)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (params.password || change.email || change.phone)
    demandSecondFactor(
      call,
      'AAL2 session is required to update email or password when MFA is enabled.',
      401,
    );
  const owner = change.email && (await findEmailOwner(context.pool, change.email));
  if (owner && owner.id !== user.id)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (change.phone && (await findUser(context.pool, 'phone', change.phone)))
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  return change;
}

async function startEmailChange(
  client: PoolClient,
  context: AuthContext,
  call: UserCall,
  email: string,
  params: Params,
  pkce: boolean,
): Promise<void> {
  if (call.user.is_anonymous && !context.settings.email.enable_confirmations) {
    // An anonymous visitor who gives an address signs up by it, and here sign-ups need no confirmation.
    const user = { ...call.user, email_change: email };
    await confirmEmailChange(client, context, user, 'email_change_token_new');
    return;
  }
  const { id: userId } = call.user;
  const flow = { challenge: params.code_challenge, method: 'email_change', provider: 'email_change', userId };
  if (pkce) await createFlowState(client, context, flow);
  const redirectTo = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  await queueEmailChange(client, context, call.user, email, { redirectTo, pkce });
}

async function startPhoneChange(
  client: PoolClient,
  context: AuthContext,
  call: UserCall,
  phone: string,
): Promise<OutgoingText | undefined> {
  if (!context.settings.sms.enable_confirmations) {
    await confirmPhoneChange(client, context, call.user, phone);
    return undefined;
  }
  await client.query('update auth.users set phone_change = $2 where id = $1', [call.user.id, phone]);
  return preparePhoneCode(client, context, call.user.id, phone, 'phone_change_token');
}
