import { redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { type RouteArguments, requireUser } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { type AccountAnswer, success, unexpectedError } from '../form/answer.ts';
import { readToken } from './load-invitation.server.ts';

/** The invitation is accepted, once, by whoever is signed in with the address that it was sent to. */
export async function invitationAction(asked: RouteArguments) {
  requireUser(asked);
  const token = readToken(asked.url) ?? '';
  const { data, error } = await requestClient(asked.context).rpc('accept_invitation', { token });
  if (data === 'accepted' || data === 'already_staff')
    throw redirectDocument('/admin', {
      status: 303,
      headers: flashHeaders(success('Welcome', 'You work here now. This is the panel.')),
    });
  if (error)
    asked.context
      .get(serverContext)
      .log({ level: 'error', message: 'An invitation could not be accepted', error });
  const description = data ? refusals[data] : unexpectedError.description;
  return refuse<AccountAnswer>({ toast: { ...unexpectedError, description } }, {});
}

const refusals: Record<string, string> = {
  gone: 'This invitation is not open any more. Please ask for a new one.',
  other_account: 'This invitation is for another address than the one that you are signed in with.',
};
