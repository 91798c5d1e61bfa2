import { data } from 'react-router';
import type { LeadAnswer } from './lead.ts';

const PATIENCE = 30_000;

/**
 * The client action of every page with a lead form: a connection that drops or hangs is an answer like any other,
 * where the router would show its error page and with it lose the form. Only a stored lead makes the page's data old;
 * a status from 400 on tells the router so.
 */
export async function answerOrFailure(send: () => Promise<LeadAnswer>) {
  const answer = await Promise.race([send(), timeout()]).catch((): LeadAnswer => ({ ok: false, errors: {} }));
  return answer.ok ? answer : data(answer, { status: 422 });
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
