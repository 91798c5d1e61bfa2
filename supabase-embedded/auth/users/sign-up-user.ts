import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Queryable } from '../database.ts';
import { insertIdentity, insertUser, type NewUser } from './insert-user.ts';

export interface SignUp {
  provider: 'email' | 'phone';
  /** The address or number. */
  contact: string;
  /** Replaces the contact in a rehearsal, because the contact belongs to another account. */
  standIn?: string;
  passwordHash?: string;
  data: Record<string, unknown>;
  invitedAt?: Date;
  /** The administration's doing: the person's metadata is what it gave and no more, as GoTrue keeps it. */
  byAdministration?: boolean;
  now: Date;
}

/** What GoTrue writes into the identity and, for a new account, into the user's own metadata. */
export function ownClaims(id: string, signUp: Pick<SignUp, 'provider' | 'contact' | 'data'>) {
  return {
    ...signUp.data,
    sub: id,
    ...(signUp.provider === 'email' ? { email: signUp.contact } : { phone: signUp.contact }),
    email_verified: false,
    phone_verified: false,
  };
}

const claimNames = ['sub', 'email', 'phone', 'email_verified', 'phone_verified'];

/**
 * An unconfirmed account keeps the metadata of a sign-up only while every sign-up gives the same. Otherwise a stranger could fill
 * the metadata of somebody who signs up later, or before. The identity has a copy of what the sign-up wrote; metadata from an
 * administrator is not in it, and stays.
 * @param data of another sign-up; without it, all of the copy is removed
 */
export async function distrustMetadata(
  db: Queryable,
  userId: string,
  data?: Record<string, unknown>,
): Promise<void> {
  await db.query(
    `with written as (
       select identity.id, array(select jsonb_object_keys(identity_data - $2::text[])) as names
       from auth.identities identity join auth.users person on person.id = user_id
       where user_id = $1 and identity.provider in ('email', 'phone')
         and email_confirmed_at is null and phone_confirmed_at is null
         and identity_data - $2::text[] is distinct from $3::jsonb - $2::text[]
     ), cut as (
       update auth.identities identity set identity_data = identity_data - names from written where written.id = identity.id
     )
     update auth.users set raw_user_meta_data = raw_user_meta_data - names from written where users.id = $1`,
    [userId, claimNames, data],
  );
}

/** A new, unconfirmed account with its own identity. */
export async function signUpUser(client: ClientBase, signUp: SignUp): Promise<string> {
  const id = randomUUID();
  const { provider, contact, standIn, data, byAdministration, now } = signUp;
  const claims = ownClaims(id, { provider, contact, data: byAdministration ? {} : data });
  const user: NewUser = {
    id,
    [provider]: standIn ?? contact,
    passwordHash: signUp.passwordHash,
    appMetadata: { provider, providers: [provider] },
    userMetadata: byAdministration ? data : claims,
    invitedAt: signUp.invitedAt,
    now,
  };
  await insertUser(client, user);
  await insertIdentity(client, { userId: id, provider, providerId: id, data: claims, now });
  return id;
}
