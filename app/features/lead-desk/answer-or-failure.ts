import { data } from 'react-router';
import { FAILED_TO_UPDATE, failed, type LeadAnswer } from './answer.ts';

/**
 * The client action of a lead's page: a connection that fails is an answer, and what was typed stays. Behind that status
 * the router does not load the page anew, which would fail as well.
 */
export async function answerOrFailure(send: () => Promise<LeadAnswer>) {
  try {
    return await send();
  } catch (error) {
    // Redirects pass through.
    if (error instanceof Response) throw error;
    return data(failed(FAILED_TO_UPDATE), { status: 503 });
  }
}
