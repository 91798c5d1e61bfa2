import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { serverContext } from '#app/data/server-context.ts';
import { type RequestClient, requestClient } from '#app/data/session.server.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { discardHeldMails, retryMail, sendHeldMails } from './commands.server.ts';
import { mailDone, mailGone, mailNotDone, noneHeld } from './toasts.ts';

const MailCommandSchema = v.union([
  v.object({
    intent: v.optional(v.picklist(['retry', 'send']), 'retry'),
    mail: v.pipe(v.string(), v.uuid()),
  }),
  v.object({ intent: v.picklist(['send-held', 'discard-held']) }),
]);
type MailCommand = v.InferOutput<typeof MailCommandSchema>;

/** Each mail that was not sent has its form, and all that are held have two together. */
export async function mailAction(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readFields(request);
  const parsed = parseFields(MailCommandSchema, fields);
  if ('errors' in parsed) throw data(null, { status: 400 });
  const command = parsed.values;
  const { intent } = command;
  const form = 'mail' in command ? command.mail : intent;
  const { log, mail } = context.get(serverContext);
  try {
    const count = await run(command, requestClient(context));
    if (count === 0)
      return refuse({ form, toast: 'mail' in command ? mailGone : noneHeld }, fields, { status: 404 });
    // A hosted database cannot tell this process of it.
    mail.wakeWorker();
    return { ok: true as const, form, toast: mailDone[intent](count) };
  } catch (error) {
    log({ level: 'error', message: 'What the panel asked of the outbox was not done', intent, error });
    return refuse({ form, toast: mailNotDone[intent] }, fields, { status: 500 });
  }
}

/** @returns how many mails there were to do it for */
async function run(command: MailCommand, client: RequestClient): Promise<number> {
  if ('mail' in command) return (await retryMail(client, command.mail)) ? 1 : 0;
  return command.intent === 'send-held' ? sendHeldMails(client) : discardHeldMails(client);
}
