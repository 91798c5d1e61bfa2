import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeardInPanel } from '#app/forms/not-heard-in-panel.ts';
import type { Answer, Command } from './answer.ts';
import { failed } from './toasts.ts';

/** The client action of a page of lists. */
export async function catalogueAnswer({ request, serverAction }: ClientActionFunctionArgs) {
  const command: Command = await request.clone().json();
  return answerOrFailure<Answer>(serverAction, (error) => notHeardInPanel(error, failed(command)));
}

/** What can no longer be restored is no longer as it is shown: that is read anew, unlike after a connection that fails. */
export const readAnew: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionResult?.form !== undefined;
