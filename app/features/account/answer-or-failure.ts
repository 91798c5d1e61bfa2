import { data } from 'react-router';
import { type FormAnswer, UNEXPECTED } from './answer.ts';

/** The client action of these pages: a connection that fails is an answer, and what was typed stays. */
export async function answerOrFailure(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    // Redirects and refusals of the router itself pass through.
    if (!(error instanceof TypeError)) throw error;
    return data<FormAnswer>({ form: '', toast: UNEXPECTED }, { status: 503 });
  }
}
