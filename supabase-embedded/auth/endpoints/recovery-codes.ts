import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, tooManyRequests } from '../errors.ts';
import { raiseSession } from '../mfa/factors.ts';
import { type CodeSet, findCodeSet, replaceCodes, spendCode } from '../mfa/recovery-codes.ts';
import { factorTries } from '../rate-limit/limits.ts';
import { hasVerifiedFactor } from '../users/user-row.ts';

const GenerateParams = v.object({ friendly_name: textField });
const VerifyCodeParams = v.object({ code: textField });

export async function recoveryCodesStatus(context: AuthContext, call: UserCall): Promise<Response> {
  const { id, total, remaining } = await requireSet(context, call);
  return Response.json({ id, type: 'recovery_code', total, remaining });
}

export async function generateRecoveryCodes(context: AuthContext, call: UserCall): Promise<Response> {
  const params = await readBody(call.request, GenerateParams, { optional: true });
  const friendlyName = params.friendly_name || 'Recovery codes';
  if (!hasVerifiedFactor(call.user))
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
  demandAal2(call);
  const id = randomUUID();
  const codes = await inTransaction(context.pool, async (client) => {
    const made = await client.query(
      `insert into auth_embedded.recovery_code_sets (id, user_id, friendly_name, created_at) values ($1, $2, $3, $4)
       on conflict (user_id) do nothing`,
      [id, call.user.id, friendlyName, context.now()],
    );
    if (made.rowCount === 0)
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes already exist, regenerate them instead',
      );
    await audit(client, context, call, call.user, 'generate_recovery_codes');
    return replaceCodes(client, id);
  });
  return Response.json({
    id,
    type: 'recovery_code',
    friendly_name: friendlyName,
    total: codes.length,
    codes,
  });
}

export async function regenerateRecoveryCodes(context: AuthContext, call: UserCall): Promise<Response> {
  const { id, friendly_name } = await requireSet(context, call);
  demandAal2(call);
  const codes = await inTransaction(context.pool, async (client) => {
    await audit(client, context, call, call.user, 'generate_recovery_codes');
    return replaceCodes(client, id);
  });
  await context.limiter.forget(recoveryTries(call));
  return Response.json({ id, type: 'recovery_code', friendly_name, total: codes.length, codes });
}

export async function verifyRecoveryCode(context: AuthContext, call: UserCall): Promise<Response> {
  const { code } = await readBody(call.request, VerifyCodeParams);
  const wait = await context.limiter.take(recoveryTries(call));
  if (wait > 0) throw tooManyRequests('mfa_recovery_codes_locked', 'Too many wrong recovery codes', wait);
  const answer = await inTransaction(context.pool, async (client) => {
    const set = await findCodeSet(client, call.user.id);
    const right = set !== undefined && (await spendCode(client, set.id, code, context.now()));
    const traits = { factor_type: 'recovery_code', right };
    await audit(client, context, call, call.user, 'verification_attempted', traits);
    if (!right)
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered', {
        keepChanges: true,
      });
    return raiseSession(client, context, call, 'mfa/recovery_code', null);
  });
  await context.limiter.forget(recoveryTries(call));
  return Response.json(answer);
}

export async function deleteRecoveryCodes(context: AuthContext, call: UserCall): Promise<Response> {
  const { id } = await requireSet(context, call);
  demandAal2(call);
  await inTransaction(context.pool, async (client) => {
    await client.query('delete from auth_embedded.recovery_code_sets where id = $1', [id]);
    await audit(client, context, call, call.user, 'recovery_codes_deleted');
  });
  return Response.json({ id });
}

async function requireSet(context: AuthContext, call: UserCall): Promise<CodeSet> {
  const set = await findCodeSet(context.pool, call.user.id);
  if (!set) throw new AuthError(404, 'mfa_factor_not_found', 'Recovery codes not found');
  return set;
}

function demandAal2(call: UserCall): void {
  if (call.session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
}

function recoveryTries(call: UserCall) {
  return factorTries(`recovery:${call.user.id}`);
}
