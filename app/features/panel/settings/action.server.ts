import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import type { Answer } from './answer.ts';
import { CommandSchema, runCommand } from './commands.server.ts';

/** The action of the page. A refusal leaves the page's data as they are. */
export async function settingsAction(request: Request, context: Readonly<RouterContextProvider>) {
  const command = v.safeParse(CommandSchema, await request.json().catch(() => null));
  if (!command.success) throw data(null, { status: 400 });
  const answer = await runCommand(requestClient(context), command.output, context.get(serverContext).log);
  return data<Answer>(answer, { status: answer.ok ? 200 : 422 });
}
