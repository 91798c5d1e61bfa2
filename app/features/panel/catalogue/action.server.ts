import type { RouterContextProvider } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { answerCommand } from '#app/forms/answer-command.server.ts';
import { CommandSchema, runCommand } from './commands.server.ts';

/** The action of the page: an entry is to be saved or deleted. */
export const catalogueAction = (request: Request, context: Readonly<RouterContextProvider>) =>
  answerCommand(request, CommandSchema, (command) =>
    runCommand(requestClient(context), command, context.get(serverContext).log),
  );
