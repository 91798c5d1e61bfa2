import type { ActionFunctionArgs } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { answerCommand } from '#app/forms/answer-command.server.ts';
import { CommandSchema, runCommand } from './commands.server.ts';

/** The action of a page of lists: an entry is to be saved or deleted. */
export const catalogueAction = ({ request, context }: ActionFunctionArgs) =>
  answerCommand(request, CommandSchema, (command) =>
    runCommand(requestClient(context), command, context.get(serverContext).log),
  );
