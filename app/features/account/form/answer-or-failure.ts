import { data } from 'react-router';
import { toldWhenAway } from '#app/lib/unavailable.ts';
import { type FormAnswer, UNEXPECTED } from './answer.ts';

const PATIENCE = 30_000;

/**
 * The client action of these pages: a connection that drops, hangs or answers with somebody else's page is an answer, and
 * what was typed stays. Redirects pass through.
 */
export async function answerOrFailure(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await Promise.race([send(), timeout()]);
  } catch (error) {
    if (error instanceof Response) throw error;
    const told = toldWhenAway(error);
    const toast = told ? { ...UNEXPECTED, description: String(told) } : UNEXPECTED;
    return data<FormAnswer>({ form: '', toast }, { status: 503 });
  }
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
