import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import type { Answer } from './answer.ts';
import { CommandSchema, runCommand } from './commands.server.ts';

/** A course may have 200,000 bytes of curriculum and 50,000 of batches beside its texts. */
const MOST_BYTES = 1024 * 1024;

/** The action of the page: an entry is to be saved or deleted. A refusal leaves the page's data as they are. */
export async function catalogueAction(request: Request, context: Readonly<RouterContextProvider>) {
  const command = v.safeParse(CommandSchema, await readJson(request));
  if (!command.success) throw data(null, { status: 400 });
  const answer = await runCommand(requestClient(context), command.output, context.get(serverContext).log);
  return data<Answer>(answer, { status: answer.ok ? 200 : 422 });
}

async function readJson(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= MOST_BYTES)) throw data(null, { status: 413 });
  return request.json().catch(() => null);
}
