import { audit, serviceActor } from '../audit.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { loadFactor, lowerSessions } from '../mfa/factors.ts';
import { presentFactor } from '../users/present-user.ts';
import { loadUser } from './admin-params.ts';

export async function listUserFactors(context: AuthContext, call: Call): Promise<Response> {
  const user = await loadUser(context, call);
  return Response.json(user.factors.map(presentFactor));
}

/** For somebody who has lost the device. */
export async function deleteUserFactor(context: AuthContext, call: Call): Promise<Response> {
  const user = await loadUser(context, call);
  const factor = loadFactor(user, call.params.factor_id ?? '');
  await inTransaction(context.pool, async (client) => {
    await lowerSessions(client, factor.id);
    await client.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    const traits = { user_id: user.id, factor_id: factor.id };
    await audit(client, context, call, serviceActor, 'factor_deleted', traits);
  });
  return Response.json(presentFactor(factor));
}
