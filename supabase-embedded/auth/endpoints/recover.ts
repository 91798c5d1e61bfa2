import * as v from 'valibot';
import { audit } from '../audit.ts';
import { pkceFields, readBody, textField } from '../body.ts';
import { checkEmail } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { queueTokenMail } from '../mail/queue-token-mail.ts';
import { enforceMailLimits } from '../rate-limit/limits.ts';
import { chooseRedirect } from '../redirects.ts';
import { checkPkce, createFlowState } from '../tokens/flow-state.ts';
import { findUser } from '../users/user-row.ts';

const RecoverParams = v.object({ email: textField, ...pkceFields });

/** Answers alike, and as fast, whether or not anybody has the address: the work is done after the answer. */
export async function recover(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, RecoverParams);
  if (!context.settings.email.enable_signup)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  if (params.email === '') throw invalid('Password recovery requires an email');
  const email = checkEmail(params.email);
  const pkce = checkPkce(params);
  const redirectTo = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  await enforceMailLimits(context, 'recovery', email);
  context.background.start('recovery', async () => {
    const user = await findUser(context.pool, 'email', email);
    if (!user) return;
    await inTransaction(context.pool, async (client) => {
      await audit(client, context, call, user, 'user_recovery_requested');
      if (pkce) {
        const flow = { challenge: params.code_challenge, method: 'recovery', provider: 'recovery' };
        await createFlowState(client, context, { ...flow, userId: user.id });
      }
      await queueTokenMail(client, context, user, { kind: 'recovery', redirectTo, pkce });
    });
  });
  return Response.json({});
}
