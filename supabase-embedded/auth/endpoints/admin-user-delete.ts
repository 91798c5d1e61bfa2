import * as v from 'valibot';
import { audit, serviceActor } from '../audit.ts';
import { readBody } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts';
import { sha256 } from '../tokens/random.ts';
import { endSessions } from '../users/session-row.ts';
import { loadUser } from './admin-params.ts';

const DeleteParams = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

/** Deletes the row and all that hangs on it; or, softly, keeps only the id with nothing that names the person. */
export async function deleteUser(context: AuthContext, call: Call): Promise<Response> {
  const user = await loadUser(context, call);
  const { should_soft_delete: softly } = await readBody(call.request, DeleteParams, { optional: true });
  await inTransaction(context.pool, async (client) => {
    const traits = { user_id: user.id, user_email: user.email, user_phone: user.phone };
    await audit(client, context, call, serviceActor, 'user_deleted', traits);
    if (!softly) {
      await client.query('delete from auth.users where id = $1', [user.id]);
      return;
    }
    if (user.deleted_at) return;
    const obscured = (text: string | null) => (text ? sha256(`${user.id}${text}`) : null);
    await client.query(
      `update auth.users set email = $2, phone = left($3, 15), encrypted_password = null, email_change = '',
         phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $4, updated_at = $4
       where id = $1`,
      [user.id, obscured(user.email), obscured(user.phone), context.now()],
    );
    await clearOneTimeTokens(client, user.id);
    await client.query('delete from auth_embedded.account_mails where user_id = $1', [user.id]);
    await client.query('delete from auth.identities where user_id = $1', [user.id]);
    await client.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
    await endSessions(client, user.id);
  });
  return Response.json({});
}
