import type { User } from '@supabase/supabase-js';
import type { RequestClient } from '#app/data/session.server.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import { accountPhone } from '#app/lib/phone-number.ts';
import { roleName } from '#app/lib/roles.ts';
import { passwordProof } from '../password/password-proof.server.ts';
import { deviceName } from './device-name.ts';

export type Account = Awaited<ReturnType<typeof readAccount>>;

/** Everything that the account page shows. */
export async function readAccount(client: RequestClient, user: User) {
  const factors = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  const [sessions, proof, codes, work] = await Promise.all([
    client.rpc('list_my_sessions'),
    passwordProof(client),
    factors.length > 0 ? client.auth.mfa.recoveryCodes.getStatus() : { data: null },
    readWork(client, user.id),
  ]);
  if (sessions.error) throw new Error('The sessions could not be read', { cause: sessions.error });
  const google = user.identities?.find(({ provider }) => provider === 'google');
  return {
    name: String(user.user_metadata.full_name ?? ''),
    email: user.email || undefined,
    passwordProof: proof,
    phone: user.phone ? accountPhone(user.phone) : undefined,
    google: google && { email: String(google.identity_data?.email ?? '') },
    /** Somebody with one way to sign in must keep it. */
    mayUnlinkGoogle: (user.identities?.length ?? 0) > 1,
    twoStep: factors.map(({ id, friendly_name }) => ({ id, name: friendly_name || 'Authenticator app' })),
    recoveryCodesLeft: codes.data?.remaining,
    work,
    devices: sessions.data.map((session) => ({
      id: session.id,
      name: deviceName(session.user_agent),
      lastUsed: longDate(indianDay(session.last_used_at)),
      isCurrent: session.is_current,
    })),
  };
}

/** The role of somebody who works here; null for everybody else. */
async function readWork(client: RequestClient, id: string) {
  const { data } = await client
    .from('profiles')
    .select<string, Work>('role, role_given_by, role_given_at, rights, owes_second_factor, wants_lead_mails')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data || data.rights.length === 0) return null;
  return {
    role: roleName(data.role),
    rights: data.rights,
    givenBy: data.role_given_by,
    givenOn: data.role_given_at && longDate(indianDay(data.role_given_at)),
    owesSecondFactor: data.owes_second_factor,
    /** Null for those who do not work on leads. */
    wantsLeadMails: data.rights.includes('work on leads') ? data.wants_lead_mails : null,
  };
}

interface Work {
  role: string;
  role_given_by: string;
  role_given_at: string | null;
  rights: string[];
  owes_second_factor: boolean;
  wants_lead_mails: boolean;
}
