import { redirect } from 'react-router';
import { isDatabaseAway } from '#app/data/availability.server.ts';
import { forgetSession } from '#app/data/cookies.server.ts';
import { cookiesOf, requestClient } from '#app/data/session.server.ts';
import { localPath } from '#app/lib/local-path.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import type { Route } from './+types/sign-out.ts';

export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  const next = localPath((await readFields(request)).next) ?? '/';
  const { error } = await requestClient(context).auth.signOut({ scope: 'local' });
  const isUntold = isDatabaseAway(context);
  if (error && !isUntold) throw error;
  // Somebody who leaves a shared phone is gone from it, even where nobody can be told.
  return redirect(next, { status: 303, headers: isUntold ? forgetSession(cookiesOf(context)) : undefined });
}
