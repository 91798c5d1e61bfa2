import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { insertIdentity, insertUser, type NewUser } from './insert-user.ts';

export interface SignUp {
  provider: 'email' | 'phone';
  /** The address or number. */
  contact: string;
  /** Stands in the row instead: the contact is another account's, and this is a rehearsal. */
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
