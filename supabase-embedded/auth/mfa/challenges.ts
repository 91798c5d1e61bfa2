import type { ClientBase } from 'pg';
import { isUuid } from '../../is-uuid.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isSameText } from '../same-text.ts';
import { inet } from '../tokens/issue-session.ts';
import { sha256 } from '../tokens/random.ts';
import type { FactorRow } from '../users/user-row.ts';
import { spendStep, totpStep } from './totp.ts';

/** Seconds in which a challenge can be answered. */
export const challengeLifetime = 300;

interface Challenge {
  id: string;
  created_at: Date;
  verified_at: Date | null;
  ip: string;
  otp_code: string | null;
  secret: string | null;
}

/** The challenge, locked, when it is this factor's, still open and answered from where it was asked. */
export async function openChallenge(
  client: ClientBase,
  context: AuthContext,
  call: UserCall,
  factor: FactorRow,
  id: string,
): Promise<Challenge> {
  const found = isUuid(id)
    ? await client.query<Challenge>(
        `select challenge.id, challenge.created_at, verified_at, host(ip_address) as ip, otp_code, factor.secret
         from auth.mfa_challenges challenge join auth.mfa_factors factor on factor.id = challenge.factor_id
         where challenge.id = $1 and challenge.factor_id = $2 for update of challenge`,
        [id, factor.id],
      )
    : { rows: [] };
  const [challenge] = found.rows;
  if (!challenge)
    throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (challenge.verified_at || challenge.ip !== (inet(call.address) ?? '0.0.0.0'))
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  if (context.now().getTime() > challenge.created_at.getTime() + challengeLifetime * 1000)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
}

export async function answersChallenge(
  client: ClientBase,
  context: AuthContext,
  factor: FactorRow,
  challenge: Challenge,
  code: string,
): Promise<boolean> {
  if (factor.factor_type === 'phone') {
    return isSameText(challenge.otp_code ?? '', hashChallengeCode(challenge.id, code));
  }
  const step = challenge.secret ? totpStep(challenge.secret, code, context.now()) : undefined;
  return step !== undefined && spendStep(client, factor.id, step);
}

export function hashChallengeCode(challengeId: string, code: string): string {
  return sha256(`${challengeId}:${code}`);
}
