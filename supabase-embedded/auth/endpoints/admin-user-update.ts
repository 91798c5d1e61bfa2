import type { PoolClient } from 'pg';
import type * as v from 'valibot';
import { audit, serviceActor } from '../audit.ts';
import { readBody } from '../body.ts';
import { checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction, violatedUnique } from '../database.ts';
import { AuthError } from '../errors.ts';
import { hashPassword } from '../passwords/hash.ts';
import { checkPasswordStrength } from '../passwords/strength.ts';
import {
  confirmEmail,
  confirmPhone,
  mergeMetadata,
  refreshProviders,
  storePassword,
  upsertOwnIdentity,
} from '../users/change-user.ts';
import { presentUser } from '../users/present-user.ts';
import { endSessions } from '../users/session-row.ts';
import { requireUserRow } from '../users/user-row.ts';
import { AdminUserParams, banEnd, banStatement, loadUser } from './admin-params.ts';

export async function updateUserById(context: AuthContext, call: Call): Promise<Response> {
  const user = await loadUser(context, call);
  const params = await readBody(call.request, AdminUserParams);
  if (params.password) checkPasswordStrength(params.password, context.settings);
  const passwordHash = params.password && (await hashPassword(params.password, context.hashCost));
  const ban = banEnd(params.ban_duration, context.now());
  const changed = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    await requireUserRow(client, user.id, { lock: true });
    if (params.role)
      await client.query('update auth.users set role = $2 where id = $1', [user.id, params.role.trim()]);
    if (passwordHash) await storePassword(client, context, user.id, passwordHash);
    await changeContacts(client, context, user.id, params);
    if (params.app_metadata)
      await mergeMetadata(client, user.id, 'raw_app_meta_data', params.app_metadata, now);
    if (params.user_metadata)
      await mergeMetadata(client, user.id, 'raw_user_meta_data', params.user_metadata, now);
    if (ban !== undefined) await client.query(banStatement, [user.id, ban, now]);
    if (ban) await endSessions(client, user.id);
    const traits = { user_id: user.id, user_email: user.email, user_phone: user.phone };
    await audit(client, context, call, serviceActor, 'user_modified', traits);
    return requireUserRow(client, user.id);
  });
  return Response.json(presentUser(changed));
}

async function changeContacts(
  client: PoolClient,
  context: AuthContext,
  id: string,
  params: v.InferOutput<typeof AdminUserParams>,
): Promise<void> {
  const now = context.now();
  try {
    if (params.email) {
      const email = checkEmail(params.email);
      await client.query('update auth.users set email = $2, updated_at = $3 where id = $1', [id, email, now]);
      await upsertOwnIdentity(client, id, 'email', email, params.email_confirm, now);
    }
    if (params.phone) {
      const phone = checkPhone(params.phone);
      await client.query('update auth.users set phone = $2, updated_at = $3 where id = $1', [id, phone, now]);
      await upsertOwnIdentity(client, id, 'phone', phone, params.phone_confirm, now);
    }
  } catch (cause) {
    const constraint = violatedUnique(cause);
    if (constraint === undefined) throw cause;
    throw constraint.includes('phone')
      ? new AuthError(422, 'phone_exists', 'Phone number already registered by another user', { cause })
      : new AuthError(422, 'email_exists', 'A user with this email address has already been registered', {
          cause,
        });
  }
  if (params.email || params.phone) await refreshProviders(client, id, now);
  if (params.email_confirm) await confirmEmail(client, id, now);
  if (params.phone_confirm) await confirmPhone(client, id, now);
}
