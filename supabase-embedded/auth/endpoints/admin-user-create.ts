import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { isUuid } from '../../is-uuid.ts';
import { audit, serviceActor } from '../audit.ts';
import { readBody } from '../body.ts';
import { checkEmail, checkPhone } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { hashPassword } from '../passwords/hash.ts';
import { confirmEmail, confirmPhone, upsertOwnIdentity } from '../users/change-user.ts';
import { insertUser } from '../users/insert-user.ts';
import { presentUser } from '../users/present-user.ts';
import { findEmailOwner, findUser, requireUserRow } from '../users/user-row.ts';
import { AdminUserParams, banEnd, banStatement } from './admin-params.ts';

export async function createUser(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, AdminUserParams);
  const { email, phone, id } = await checkParams(context, params);
  const passwordHash = params.password
    ? await hashPassword(params.password, context.hashCost)
    : params.password_hash;
  const now = context.now();
  const ban = banEnd(params.ban_duration, now);
  const user = await inTransaction(context.pool, async (client) => {
    const providers = [email && 'email', phone && 'phone'].filter(Boolean);
    await insertUser(client, {
      id,
      email,
      phone,
      passwordHash,
      role: params.role.trim() || undefined,
      appMetadata: { provider: providers[0], providers, ...params.app_metadata },
      userMetadata: params.user_metadata ?? {},
      now,
    });
    if (email) await upsertOwnIdentity(client, id, 'email', email, false, now);
    if (phone) await upsertOwnIdentity(client, id, 'phone', phone, false, now);
    if (email && params.email_confirm) await confirmEmail(client, id, now);
    if (phone && params.phone_confirm) await confirmPhone(client, id, now);
    if (ban !== undefined) await client.query(banStatement, [id, ban, now]);
    const traits = { user_id: id, user_email: email, user_phone: phone };
    await audit(client, context, call, serviceActor, 'user_signedup', traits);
    return requireUserRow(client, id);
  });
  return Response.json(presentUser(user));
}

async function checkParams(context: AuthContext, params: v.InferOutput<typeof AdminUserParams>) {
  if (params.email === '' && params.phone === '')
    throw invalid('Cannot create a user without either an email or phone');
  const email = params.email && checkEmail(params.email);
  const phone = params.phone && checkPhone(params.phone);
  if (email && (await findEmailOwner(context.pool, email)))
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (phone && (await findUser(context.pool, 'phone', phone)))
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
  if (params.password && params.password_hash)
    throw invalid('Only a password or a password hash should be provided');
  if (params.password_hash && !/^\$(2[aby]|argon2(id|i|d))\$/.test(params.password_hash))
    throw invalid('password_hash must be a bcrypt or argon2 hash');
  if (params.id !== '' && !isUuid(params.id)) throw invalid('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(params.id)) throw invalid('ID cannot be a nil uuid');
  return { email, phone, id: params.id || randomUUID() };
}
