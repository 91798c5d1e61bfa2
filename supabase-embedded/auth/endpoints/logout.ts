import { audit } from '../audit.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction } from '../database.ts';
import { invalid } from '../errors.ts';
import { endSessions } from '../users/session-row.ts';

/** The sessions' rows go, so their access tokens are refused from now on wherever a live session is asked for. */
export async function logout(context: AuthContext, call: UserCall): Promise<Response> {
  const scope = call.url.searchParams.get('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  const { user, session } = call;
  await inTransaction(context.pool, async (client) => {
    await audit(client, context, call, user, 'logout', { scope });
    const which = { local: { only: session.id }, others: { except: session.id } }[scope] ?? {};
    await endSessions(client, user.id, which);
  });
  return new Response(null, { status: 204 });
}
