import { data, type RouterContextProvider, redirect } from 'react-router';
import { withNext } from '#app/lib/local-path.ts';
import { pagesFor, rightsFor } from '#app/lib/panel-pages.ts';
import { flashHeaders } from './flash.server.ts';
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

/**
 * Staff, at a page of the panel that their role may see; others are led to where they may go. For the page alone: the
 * policies ask for the same before they let anybody read or write.
 */
export async function requireStaff(asked: RouteArguments & { pattern: string }): Promise<SignedIn['user']> {
  const visitor = await readVisitor(asked.context);
  if (visitor && !visitor.isStaff) throw redirect('/');
  const user = requireUser(asked);
  const rights = visitor?.rights ?? [];
  // What was sent is refused where it was typed; who only looks goes where there is something to see.
  const isSent = asked.request.method !== 'GET';
  if (visitor?.owesSecondFactor) {
    if (isSent) throw data(secondFactorFirst, { status: 403 });
    throw redirect(`/account#${twoStepAnchor}`, { headers: flashHeaders(secondFactorWanted) });
  }
  if (!rightsFor(asked.pattern).some((right) => rights.includes(right))) {
    if (isSent) throw data('Your role does not let you do this.', { status: 403 });
    throw redirect(pagesFor(rights)[0]?.to ?? '/');
  }
  return user;
}

/** Where the account page sets up the second factor. */
const twoStepAnchor = 'two-step';

const secondFactorFirst =
  'Everybody who works here needs a second step now. Set it up under My Account in another tab; what you typed stays here.';

const secondFactorWanted = {
  title: 'Two-step verification needed',
  description: 'Everybody who works here signs in with a second step. Please set it up to go on.',
  tone: 'neutral' as const,
};
