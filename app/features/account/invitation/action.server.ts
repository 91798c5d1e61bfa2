import { redirect, redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { type RouteArguments, requireUser } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { needsSecondFactor, requestClient, signedIn } from '#app/data/session.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { withNext } from '#app/lib/local-path.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { type AccountAnswer, refusal, success, unexpectedError } from '../form/answer.ts';
import { readToken } from './load-invitation.server.ts';

/** The invitation is accepted, once, by whoever is signed in with the address that it was sent to. */
export async function invitationAction(asked: RouteArguments) {
  // The token is in the query, which a guard would leave out on the way back from signing in.
  const here = asked.url.pathname + asked.url.search;
  if (!signedIn(asked.context)) throw redirect(withNext('/auth', here));
  const { email = '' } = requireUser(asked);
  const client = requestClient(asked.context);
  const { password } = await readFields(asked.request);
  if (password) {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) return refuse<AccountAnswer>({ form: 'accept', toast: refusal('Error', error) }, {});
    if (await needsSecondFactor(client, data.user)) throw redirectDocument(withNext('/two-step', here));
  }
  const { data, error } = await client.rpc('accept_invitation', { token: readToken(asked.url) ?? '' });
  if (data === 'accepted' || data === 'already_staff')
    throw redirectDocument('/admin', {
      status: 303,
      headers: flashHeaders(
        success('Welcome', 'You work here now. What your role may do stands under My Account.'),
      ),
    });
  if (error)
    asked.context
      .get(serverContext)
      .log({ level: 'error', message: 'An invitation could not be accepted', error });
  const description = data ? refusals[data] : unexpectedError.description;
  return refuse<AccountAnswer>({ form: 'accept', toast: { ...unexpectedError, description } }, {});
}

const refusals: Record<string, string> = {
  gone: 'This invitation is not open any more. Please ask for a new one.',
  password_needed: 'Please type your password to show that this account is yours.',
  other_account: 'This invitation is for another address than the one that you are signed in with.',
};
