import { data } from 'react-router';
import type { LeadAnswer } from './lead.ts';

const PATIENCE = 30_000;

/**
 * The client action of every page with a lead form: a connection that drops or hangs is an answer like any other,
 * where the router would show its error page and with it lose the form. For the same reason the router must not load the
 * page's data anew afterwards, which a status from 400 on forbids it: nothing that React shows here has changed.
 */
export async function answerOrFailure(send: () => Promise<LeadAnswer>) {
  const answer = await Promise.race([send(), timeout()]).catch((): LeadAnswer => ({ ok: false, errors: {} }));
  return data(answer, { status: 400 });
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
