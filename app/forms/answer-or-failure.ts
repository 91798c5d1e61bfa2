import { data } from 'react-router';
import type { FormAnswer } from './answer.ts';

/** How long a form waits for its answer (timeout): a network that hangs never says so. */
const patience = 30_000;

/**
 * The client action of every page with a form: a connection that drops or hangs, a server whose database is away and a
 * session that has ended are answers like any other, where the router would leave the page and with it what was typed.
 * Redirects pass, unless `failure` makes an answer of one. A status from 400 on keeps the router from loading the page's
 * data anew (revalidation), which would fail as well.
 */
export async function answerOrFailure<Answer extends FormAnswer>(
  send: () => Promise<Answer>,
  failure: (error: unknown) => Answer | undefined,
) {
  const answer = await Promise.race([send(), timeout()]).catch((error: unknown) => {
    const answer = failure(error);
    if (!answer) throw error;
    return answer;
  });
  return data(answer, { status: answer.ok ? 200 : 422 });
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, patience));
