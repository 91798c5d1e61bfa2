import { redirect } from 'react-router';
import { requestClient } from '#app/data/session.server.ts';
import type { Route } from './+types/sign-out.ts';

export const loader = () => redirect('/');

export async function action({ context }: Route.ActionArgs) {
  await requestClient(context).auth.signOut({ scope: 'local' });
  return redirect('/', 303);
}
