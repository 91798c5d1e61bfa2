import * as v from 'valibot';
import { audit, serviceActor } from '../audit.ts';
import { dataField, readBody, textField } from '../body.ts';
import { checkEmail } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { queueTokenMail } from '../mail/queue-token-mail.ts';
import { chooseRedirect } from '../redirects.ts';
import { findOrInvite } from '../sign-up/find-or-invite.ts';
import { presentUser } from '../users/present-user.ts';
import { requireUserRow } from '../users/user-row.ts';

const InviteParams = v.object({ email: textField, data: dataField });

export async function invite(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, InviteParams);
  const email = checkEmail(params.email);
  const redirectTo = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  const user = await inTransaction(context.pool, async (client) => {
    const invited = await findOrInvite(client, context, email, params.data ?? {});
    await audit(client, context, call, serviceActor, 'user_invited', {
      user_id: invited.id,
      user_email: email,
    });
    await queueTokenMail(client, context, invited, { kind: 'invite', redirectTo, pkce: false });
    return requireUserRow(client, invited.id);
  });
  return Response.json(presentUser(user));
}
