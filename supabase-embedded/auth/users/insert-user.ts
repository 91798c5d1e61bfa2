import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

export interface NewUser {
  id?: string;
  email?: string | null;
  phone?: string | null;
  /** Already hashed; without one the account has no password. */
  passwordHash?: string;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  role?: string;
  isAnonymous?: boolean;
  emailConfirmedAt?: Date | null;
  phoneConfirmedAt?: Date | null;
  invitedAt?: Date | null;
  now: Date;
}

/** Writes the row with the fillings that GoTrue uses, so that a dump reads the same. */
export async function insertUser(client: ClientBase, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  await client.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, email_confirmed_at, phone_confirmed_at, invited_at, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4, $5, $6, $7, $8, $9, $10,
       $11, $12, $12)`,
    [
      id,
      user.role ?? 'authenticated',
      user.email || null,
      user.phone || null,
      user.passwordHash ?? '',
      user.appMetadata,
      user.userMetadata,
      user.isAnonymous ?? false,
      user.emailConfirmedAt ?? null,
      user.phoneConfirmedAt ?? null,
      user.invitedAt ?? null,
      user.now,
    ],
  );
  return id;
}

export interface NewIdentity {
  userId: string;
  provider: string;
  providerId: string;
  data: Record<string, unknown>;
  now: Date;
}

export async function insertIdentity(client: ClientBase, identity: NewIdentity): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [identity.providerId, identity.userId, identity.data, identity.provider, identity.now],
  );
}
