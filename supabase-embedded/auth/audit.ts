import { randomUUID } from 'node:crypto';
import type { AuthContext, Call } from './context.ts';
import type { Queryable } from './database.ts';
import type { User } from './users/user-row.ts';

/** GoTrue's actions and the kind of log that each belongs to; `login_failed` is ours. */
const logTypes = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_unlinked: 'user',
  generate_recovery_codes: 'user',
  recovery_codes_deleted: 'recovery_codes',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
} as const;

export type AuditAction = keyof typeof logTypes;

/** Who did it: a person, or the holder of the secret key. */
export type Actor = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>;

export const nobody: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  phone: null,
  is_sso_user: false,
  raw_user_meta_data: null,
};

export const serviceActor: Actor = { ...nobody, email: 'service_role' };

export async function audit(
  db: Queryable,
  context: Pick<AuthContext, 'now'>,
  call: Pick<Call, 'address'>,
  actor: Actor,
  action: AuditAction,
  traits?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    actor_id: actor.id,
    actor_via_sso: actor.is_sso_user,
    actor_username: shortText(actor.phone || actor.email || ''),
    actor_name: shortText(actor.raw_user_meta_data?.full_name, 200),
    action,
    log_type: logTypes[action],
    traits: traits && shortTraits(traits),
  };
  await db.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4)`,
    [randomUUID(), payload, context.now(), call.address.slice(0, 64)],
  );
}

/** People write these texts themselves, and each sign-in copies them. The longest address has 255 characters. */
const shortText = (text: unknown, length = 255) =>
  typeof text === 'string' ? text.slice(0, length).toWellFormed() : undefined;

const shortTraits = (traits: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(traits).map(([name, value]) => [name, shortText(value) ?? value]));
