import { audit } from '../audit.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { queueReauthentication } from '../mail/queue-token-mail.ts';
import { enforceMailLimits } from '../rate-limit/limits.ts';
import { demandPhone, preparePhoneCode } from '../sms/send-code.ts';

/** Sends a code that shows, at a change of password, that the person at the screen is still the owner. */
export async function reauthenticate(context: AuthContext, call: UserCall): Promise<Response> {
  const { user } = call;
  if (!user.email && !user.phone)
    throw new AuthError(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    );
  if (user.email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!user.email && !user.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  if (user.email) await enforceMailLimits(context, 'reauthentication', user.email);
  else await demandPhone(context, 'reauthentication', user.phone ?? '');
  const send = await inTransaction(context.pool, async (client) => {
    await audit(client, context, call, user, 'user_reauthenticate_requested');
    if (!user.email)
      return preparePhoneCode(client, context, user.id, user.phone ?? '', 'reauthentication_token');
    await queueReauthentication(client, context, user);
    return undefined;
  });
  await send?.();
  return Response.json({});
}
