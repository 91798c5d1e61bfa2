import { data } from 'react-router';
import { asOwnChange } from '#app/data/own-change.ts';
import { toldWhenAway } from '#app/lib/unavailable.ts';
import { FAILED_TO_UPDATE, failed, type LeadAnswer } from './answer.ts';

/**
 * The client action of a lead's page: a connection that fails or a session that has ended is an answer, and what was
 * typed stays. Behind that status the router does not load the page anew, which would fail as well.
 */
export async function answerOrFailure(send: () => Promise<LeadAnswer>) {
  try {
    return await asOwnChange(send);
  } catch (error) {
    const signedOut = isSentToSignIn(error);
    // Such as the way to the list once a person is erased.
    if (error instanceof Response && !signedOut) throw error;
    const told = toldWhenAway(error);
    const why = told ? `${FAILED_TO_UPDATE}. ${told}` : FAILED_TO_UPDATE;
    return data({ ...failed(why), signedOut }, { status: 503 });
  }
}

/** By the guard of the panel. */
const isSentToSignIn = (error: unknown) =>
  error instanceof Response && /^\/(auth|two-step)(\?|$)/.test(error.headers.get('location') ?? '');
