import { audit } from '../audit.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { demandNotAnonymous, loadFactor, lowerSessions } from '../mfa/factors.ts';

export async function unenrollFactor(context: AuthContext, call: UserCall): Promise<Response> {
  demandNotAnonymous(call.user);
  const factor = loadFactor(call.user, call.params.factor_id ?? '');
  if (factor.status === 'verified' && call.session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await inTransaction(context.pool, async (client) => {
    await lowerSessions(client, factor.id);
    await client.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: call.session.id };
    await audit(client, context, call, call.user, 'factor_unenrolled', traits);
    if (factor.status === 'verified') await notifyOwner(client, context, call.user, 'mfa_factor_unenrolled');
  });
  return Response.json({ id: factor.id });
}
