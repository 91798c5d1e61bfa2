import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import type { Answer, Command } from './answer.ts';
import { failed } from './toasts.ts';

/** The client action of the page. */
export async function catalogueAnswer(request: Request, send: () => Promise<Answer>) {
  const command: Command = await request.clone().json();
  return answerOrFailure(send, (error) => notHeardInPanel(error, failed(command)));
}
