import * as v from 'valibot';
import { audit } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { demandSecondFactor } from '../guards.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { answersChallenge, openChallenge } from '../mfa/challenges.ts';
import { demandNotAnonymous, loadFactor, raiseSession } from '../mfa/factors.ts';
import { enforceLimits, factorTries } from '../rate-limit/limits.ts';

const VerifyFactorParams = v.object({ challenge_id: textField, code: textField });

export async function verifyFactor(context: AuthContext, call: UserCall): Promise<Response> {
  demandNotAnonymous(call.user);
  const factor = loadFactor(call.user, call.params.factor_id ?? '');
  const params = await readBody(call.request, VerifyFactorParams);
  if (params.code === '') throw invalid('Code needs to be non-empty');
  const { mfa } = context.settings;
  const isTotp = factor.factor_type === 'totp';
  if (isTotp && !mfa.totp.verify_enabled)
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  if (!isTotp && !mfa.phone.verify_enabled)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  // A factor that somebody with the password alone left behind must not become the way around the real one.
  if (factor.status === 'unverified') demandSecondFactor(call, 'AAL2 required to enroll a new factor');
  const tries = factorTries(call.user.id);
  await enforceLimits(context, tries);
  const answer = await inTransaction(context.pool, async (client) => {
    const challenge = await openChallenge(client, context, call, factor, params.challenge_id);
    const right = await answersChallenge(client, context, factor, challenge, params.code);
    const traits = {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: factor.factor_type,
      right,
    };
    await audit(client, context, call, call.user, 'verification_attempted', traits);
    if (!right) {
      const message = isTotp ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered';
      throw new AuthError(422, 'mfa_verification_failed', message, { keepChanges: true });
    }
    const now = context.now();
    await client.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challenge.id, now]);
    await client.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
      factor.id,
      now,
    ]);
    await client.query(
      `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
      [call.user.id, factor.factor_type],
    );
    if (factor.status === 'unverified') await notifyOwner(client, context, call.user, 'mfa_factor_enrolled');
    return raiseSession(client, context, call, isTotp ? 'totp' : 'mfa/phone', factor.id);
  });
  await context.limiter.forget(tries);
  return Response.json(answer);
}
