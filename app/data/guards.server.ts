import { type RouterContextProvider, redirect } from 'react-router';
import { withNext } from '#app/lib/local-path.ts';
import { readVisitor, type SignedIn, signedIn } from './session.server.ts';

/** The arguments of a loader or an action. */
export interface RouteArguments {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Somebody signed in with every factor that they have enrolled; anybody else is sent to do that first. */
export function requireUser({ request, url, context }: RouteArguments): SignedIn['user'] {
  const person = signedIn(context);
  // To return to: the page itself when it was a form on it that was sent.
  const next = request.method === 'GET' ? url.pathname + url.search : url.pathname;
  if (!person) throw redirect(withNext('/auth', next));
  if (person.owesSecondStep) throw redirect(withNext('/two-step', next));
  return person.user;
}

/** For the page alone: the policies ask for the same before they let anybody read or write. */
export async function requireAdmin(asked: RouteArguments): Promise<SignedIn['user']> {
  const visitor = await readVisitor(asked.context);
  if (visitor && !visitor.isAdmin) throw redirect('/');
  return requireUser(asked);
}
