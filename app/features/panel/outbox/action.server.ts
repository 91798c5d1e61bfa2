import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { retryMail } from './commands.server.ts';
import { mailGone, mailNotRetried, mailRetried } from './toasts.ts';

const RetrySchema = v.object({ mail: v.pipe(v.string(), v.uuid()) });

/** Each mail that was not sent has its form. */
export async function mailAction(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readFields(request);
  const parsed = parseFields(RetrySchema, fields);
  if ('errors' in parsed) throw data(null, { status: 400 });
  const form = parsed.values.mail;
  const { log, mail } = context.get(serverContext);
  try {
    const isThere = await retryMail(requestClient(context), form);
    if (!isThere) return refuse({ form, toast: mailGone }, fields, { status: 404 });
    // A hosted database cannot tell this process of it.
    mail.wakeWorker();
    return { ok: true as const, form, toast: mailRetried };
  } catch (error) {
    log({ level: 'error', message: 'A mail could not be retried', error });
    return refuse({ form, toast: mailNotRetried }, fields, { status: 500 });
  }
}
