import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { done } from '#app/forms/done-or-failed.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { notConfirmed } from './toasts.ts';

const ConfirmationSchema = v.object({
  line: v.pipe(v.string(), v.maxLength(50)),
  intent: v.picklist(['confirm', 'take-back']),
});

/** Each line of the list has its own form. */
export async function confirmSample(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readFields(request);
  const parsed = parseFields(ConfirmationSchema, fields);
  if ('errors' in parsed) throw data(null, { status: 400 });
  const { line, intent } = parsed.values;
  const isTrue = intent === 'confirm';
  try {
    await requestClient(context).rpc('confirm_sample', { line, is_true: isTrue }).throwOnError();
    return { form: line, ...done(isTrue ? 'Confirmed as true' : 'Confirmation taken back') };
  } catch (error) {
    context.get(serverContext).log({ level: 'error', message: 'A confirmation could not be saved', error });
    return refuse({ form: line, toast: notConfirmed }, fields, { status: 500 });
  }
}
