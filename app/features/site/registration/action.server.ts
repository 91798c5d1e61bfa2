import { data, type RouterContextProvider, redirect } from 'react-router';
import * as v from 'valibot';
import { flashHeaders } from '#app/data/flash.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { type RequestClient, requestClient } from '#app/data/session.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { lineText } from '#app/lib/clean-text.ts';
import { toLinkToken } from '#app/lib/link-token.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { sentToken } from './load-registration.server.ts';

const RenamingSchema = v.object({
  name: v.pipe(lineText(200), v.nonEmpty('Please tell us your name.')),
});

/** Changes the name, or cancels. The token in the form is what allows it, so nobody has to be signed in. */
export async function registrationAction(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readFields(request);
  const token = toLinkToken(fields.token);
  if (!token) return data<FormAnswer>({ ok: false }, { status: 404 });
  context.set(sentToken, token);
  if (fields.intent === 'rename') return rename(requestClient(context), token, fields);
  if (fields.intent === 'cancel') return cancel(context, token);
  return data<FormAnswer>({ ok: false }, { status: 400 });
}

async function rename(client: RequestClient, token: string, fields: Record<string, string>) {
  const parsed = parseFields(RenamingSchema, fields);
  if ('errors' in parsed) return refuse<FormAnswer>(parsed, { name: fields.name ?? '' });
  const { data: isDone, error } = await client.rpc('rename_registration', {
    token,
    new_name: parsed.values.name,
  });
  const refusal = renameRefusals[error?.message ?? ''];
  if (refusal) {
    const { text, status } = refusal;
    return refuse<FormAnswer>({ errors: { name: text } }, { name: fields.name ?? '' }, { status });
  }
  if (error) throw error;
  return isDone ? backTo(token, renamed) : unknown();
}

async function cancel(context: Readonly<RouterContextProvider>, token: string) {
  const { data: outcome } = await requestClient(context).rpc('cancel_registration', { token }).throwOnError();
  if (!outcome) return unknown();
  // A hosted database cannot tell this process that a mail waits.
  context.get(serverContext).mail.wakeWorker();
  return backTo(token, outcome === 'begun' ? tooLate : cancelled);
}

const renameRefusals: Record<string, { text: string; status: number }> = {
  too_many_changes: {
    text: 'This name has been changed too often. Please call us, and we will change it for you.',
    status: 429,
  },
  already_registered: {
    text: 'Another seat with your email address is in this name already. Please write the name in full.',
    status: 409,
  },
};

const unknown = () => data<FormAnswer>({ ok: false }, { status: 404 });

const backTo = (token: string, toast: ToastMessage) =>
  redirect(`/registration?token=${token}`, { status: 303, headers: flashHeaders(toast) });

const renamed: ToastMessage = {
  title: 'Name Changed',
  description: 'Your seat is in this name now.',
  tone: 'success',
};
const cancelled: ToastMessage = {
  title: 'Seat Cancelled',
  description: 'Thank you for telling us. Somebody else can have it now.',
  tone: 'success',
};
const tooLate: ToastMessage = {
  title: 'Not Cancelled',
  description: 'The workshop has begun, so there is nothing to cancel any more.',
};
