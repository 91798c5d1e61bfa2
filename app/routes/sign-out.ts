import { redirect } from 'react-router';
import { requestClient } from '#app/data/session.server.ts';
import type { Route } from './+types/sign-out.ts';

export const loader = () => redirect('/');

export async function action({ context }: Route.ActionArgs) {
  const { error } = await requestClient(context).auth.signOut({ scope: 'local' });
  if (error) throw error;
  return redirect('/', 303);
}

/** Never shown; but for it a failure would be a line of text and no page. */
export default function SignOut() {
  return null;
}
