import type { AuthContext, UserCall } from '../context.ts';
import { presentUser } from '../users/present-user.ts';

export async function getUser(_context: AuthContext, call: UserCall): Promise<Response> {
  return Response.json(presentUser(call.user));
}
