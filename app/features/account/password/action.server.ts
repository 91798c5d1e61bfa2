import { data, redirect, redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { type RouteArguments, requireUser } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { type AccountAnswer, passwordsDiffer, refusal, success, toastOfSending } from '../form/answer.ts';
import { isToChoosePassword } from './password-proof.server.ts';

const formName = 'password';

/** Sends the mail, or takes the code from it. The answer is the same whether or not anybody has the address. */
export async function forgotPasswordAction({ request, context }: RouteArguments) {
  const fields = await readFields(request);
  const email = fields.email ?? '';
  const client = requestClient(context);
  if (fields.intent === 'verify-code') {
    const { error } = await client.auth.verifyOtp({ email, token: fields.otp ?? '', type: 'recovery' });
    if (!error) throw redirectDocument('/set-password', 303);
    return refuse<AccountAnswer>(
      { form: formName, toast: refusal('Verification Failed', error), sentTo: email },
      fields,
    );
  }
  const { siteUrl, signInWays } = context.get(serverContext);
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: siteUrl });
  if (error) return refuse<AccountAnswer>({ form: formName, toast: refusal('Error', error) }, fields);
  const sent = success('Check your email', 'If there is an account with this address, a mail is on its way.');
  const toast = toastOfSending((await signInWays()).mails, sent);
  return data<AccountAnswer>({ ok: true, form: formName, toast, sentTo: email });
}

export async function setPasswordAction(asked: RouteArguments) {
  requireUser(asked);
  const fields = await readFields(asked.request);
  if (fields.password !== fields.confirmPassword)
    return refuse<AccountAnswer>({ form: formName, toast: passwordsDiffer }, fields);
  const { auth } = requestClient(asked.context);
  const { error } = await auth.updateUser({ password: fields.password });
  if (error && proofNeededCodes.has(error.code ?? '')) throw toAccount(askThereToast);
  if (error) return refuse<AccountAnswer>({ form: formName, toast: refusal('Error', error) }, fields);
  // The token still says that a mail opened the session: that counts once.
  await auth.refreshSession();
  throw redirectDocument('/', { status: 303, headers: flashHeaders(passwordChanged) });
}

/** Only for those whom a link or a code brought here; the account page asks the others to show who they are. */
export async function requireRecoverySession(asked: RouteArguments): Promise<{ email?: string }> {
  const { email } = requireUser(asked);
  if (!(await isToChoosePassword(requestClient(asked.context)))) throw redirect('/account#password');
  return { email };
}

const proofNeededCodes = new Set(['current_password_required', 'reauthentication_needed']);

const askThereToast: ToastMessage = {
  title: 'Please change it here',
  description: 'Your link no longer counts, so we ask for your current password or send you a code.',
};

const toAccount = (toast: ToastMessage) =>
  redirectDocument('/account#password', { status: 303, headers: flashHeaders(toast) });

export const passwordChanged = success('Your new password is set', 'Every other device has been signed out.');
