import * as v from 'valibot';
import { isUuid } from '../../is-uuid.ts';
import { dataField, textField } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { parseDuration } from '../settings.ts';
import { findUser, type User } from '../users/user-row.ts';

export const AdminUserParams = v.object({
  id: textField,
  role: textField,
  email: textField,
  phone: textField,
  password: v.nullish(v.string()),
  password_hash: textField,
  email_confirm: v.nullish(v.boolean(), false),
  phone_confirm: v.nullish(v.boolean(), false),
  user_metadata: dataField,
  app_metadata: dataField,
  ban_duration: textField,
});

/** The person whom the path names. */
export async function loadUser(context: AuthContext, call: Call): Promise<User> {
  const id = call.params.user_id ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(context.pool, 'id', id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** Until when: null for `none`, undefined when nothing is asked. */
export function banEnd(duration: string, now: Date): Date | null | undefined {
  if (duration === '') return undefined;
  if (duration === 'none') return null;
  try {
    return new Date(now.getTime() + parseDuration(duration) * 1000);
  } catch {
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
  }
}

/** Bans outlast tokens: the sessions end as well, so that the ban counts at once everywhere. */
export const banStatement = `update auth.users set banned_until = $2, updated_at = $3 where id = $1`;
