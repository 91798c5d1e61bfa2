import { data } from 'react-router';
import * as v from 'valibot';
import type { FormAnswer } from './answer.ts';

/** The action of a page whose editors send commands as JSON. A refusal leaves the page's data as they are. */
export async function answerCommand<Schema extends v.GenericSchema, Answer extends FormAnswer>(
  request: Request,
  schema: Schema,
  run: (command: v.InferOutput<Schema>) => Promise<Answer>,
) {
  const command = v.safeParse(schema, await request.json().catch(() => null));
  if (!command.success) throw data(null, { status: 400 });
  const answer = await run(command.output);
  return data(answer, { status: answer.ok ? 200 : 422 });
}
