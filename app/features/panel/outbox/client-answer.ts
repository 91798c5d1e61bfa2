import type { FormAnswer } from '#app/forms/answer.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeard } from '#app/forms/not-heard.ts';
import { type MailIntent, mailNotDone } from './toasts.ts';

/** The client action of the page: where a form is not heard, what has not been done is said by its intent. */
export async function mailAnswer<Answer extends FormAnswer>(request: Request, send: () => Promise<Answer>) {
  const intent = (await request.clone().formData()).get('intent') as MailIntent;
  return answerOrFailure<FormAnswer>(send, (error) => notHeard(error, mailNotDone[intent]));
}
