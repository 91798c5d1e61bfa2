import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import { checkChannel } from '../contacts.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { challengeLifetime, hashChallengeCode } from '../mfa/challenges.ts';
import { demandNotAnonymous, loadFactor } from '../mfa/factors.ts';
import { demandPhone, fillTemplate, sendText } from '../sms/send-code.ts';
import { inet } from '../tokens/issue-session.ts';
import { newCode } from '../tokens/random.ts';

const ChallengeParams = v.object({ channel: textField });

export async function challengeFactor(context: AuthContext, call: UserCall): Promise<Response> {
  demandNotAnonymous(call.user);
  const factor = loadFactor(call.user, call.params.factor_id ?? '');
  const { channel } = await readBody(call.request, ChallengeParams, { optional: true });
  const { mfa } = context.settings;
  if (factor.factor_type === 'totp' && !mfa.totp.verify_enabled)
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  if (factor.factor_type === 'phone' && !mfa.phone.verify_enabled)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  checkChannel(channel);
  const phone = factor.factor_type === 'phone' ? (factor.phone ?? '') : undefined;
  if (phone) await demandPhone(context, 'factor', phone);
  const id = randomUUID();
  const now = context.now();
  const code = phone ? (context.settings.sms.test_otp[phone] ?? newCode(mfa.phone.otp_length)) : undefined;
  await inTransaction(context.pool, async (client) => {
    await client.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code) values ($1, $2, $3, $4, $5)`,
      [id, factor.id, now, inet(call.address) ?? '0.0.0.0', code ? hashChallengeCode(id, code) : null],
    );
    // GoTrue keeps this column unique among all factors, so the moment needs its microseconds.
    await client.query(
      `update auth.mfa_factors set last_challenged_at = $2::timestamptz + random() * interval '999 microseconds'
       where id = $1`,
      [factor.id, now],
    );
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await audit(client, context, call, call.user, 'challenge_created', traits);
  });
  if (phone && code && !context.settings.sms.test_otp[phone])
    await sendText(context, phone, fillTemplate(mfa.phone.template, code));
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeLifetime;
  return Response.json({ id, type: factor.factor_type, expires_at: expiresAt });
}
