import { data, redirectDocument } from 'react-router';
import { mailReturnUrl } from '#app/data/auth-return.server.ts';
import { flashHeaders } from '#app/data/flash.server.ts';
import type { RouteArguments } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { needsSecondFactor, type RequestClient, requestClient } from '#app/data/session.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { localPath, withNext } from '#app/lib/local-path.ts';
import { phoneToE164 } from '#app/lib/phone-number.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import {
  type AccountAnswer,
  accountCreated,
  codeSent,
  passwordsDiffer,
  refusal,
  signedInToast,
  unexpectedError,
} from '../form/answer.ts';
import type { Attempt } from './attempt.ts';
import { resendConfirmation } from './resend-confirmation.server.ts';

/** The action of the page /auth: one of its forms was sent. */
export async function authAction({ request, url, context }: RouteArguments) {
  const fields = await readFields(request);
  const { siteUrl, signInWays, log } = context.get(serverContext);
  const next = localPath(url.searchParams.get('next'));
  const attempt = { client: requestClient(context), fields, siteUrl, ways: await signInWays(), next };
  const intent = intents.get(fields.intent ?? '');
  if (!intent) throw data(null, { status: 400 });
  try {
    return await intent(attempt);
  } catch (error) {
    if (error instanceof Response) throw error;
    log({ level: 'error', message: 'A sign-in failed unexpectedly', error });
    return refuse<AccountAnswer>({ form: fields.form ?? '', toast: unexpectedError }, fields, {
      status: 500,
    });
  }
}

/** What a form hears; whoever is signed in is sent on instead. */
type Heard = ReturnType<typeof refuse<AccountAnswer>>;

// A map and no object: an object also has what every object has, such as `constructor`.
const intents = new Map<string, (attempt: Attempt) => Promise<Heard>>(
  Object.entries({
    'sign-in': signIn,
    'send-code': sendCode,
    'verify-code': verifyCode,
    'sign-up': signUp,
    'confirm-address': confirmAddress,
    'resend-confirmation': resendConfirmation,
  }),
);

async function signIn({ client, fields, next }: Attempt) {
  const { email, password = '' } = fields;
  // Without an address the client answers itself, in the words of the spec.
  const credentials = email ? { email, password } : ({ password } as { email: string; password: string });
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) {
    const toast = refusal('Sign In Failed', error);
    // Said to those alone who know the password: to anybody else it would tell that there is an account.
    const unconfirmed = error.code === 'email_not_confirmed' ? email : undefined;
    return refuse<AccountAnswer>({ form: 'email', toast, unconfirmed }, fields);
  }
  return welcome(client, data.user, next);
}

async function sendCode({ client, fields }: Attempt) {
  // What cannot be read goes on as it is: the auth service says what is wrong with it.
  const phone = phoneToE164(fields.phone ?? '') ?? fields.phone ?? '';
  const { error } = await client.auth.signInWithOtp({ phone });
  if (error) {
    const toast = refusal('Phone Auth Failed', error);
    // Asked for a second code too soon: the first one is still good.
    return refuse<AccountAnswer>({ form: 'phone', toast, sentTo: fields.again ? phone : undefined }, fields);
  }
  return data<AccountAnswer>({ ok: true, form: 'phone', toast: codeSent, sentTo: phone });
}

async function verifyCode({ client, fields, next }: Attempt) {
  const phone = fields.phone ?? '';
  const { data, error } = await client.auth.verifyOtp({ phone, token: fields.otp ?? '', type: 'sms' });
  if (error || !data.user) {
    const toast = error ? refusal('Verification Failed', error) : unexpectedError;
    return refuse<AccountAnswer>({ form: 'phone', toast, sentTo: phone }, fields);
  }
  return welcome(client, data.user, next);
}

async function signUp({ client, fields, siteUrl, next }: Attempt) {
  const { fullName = '', email = '', password = '', confirmPassword } = fields;
  if (password !== confirmPassword)
    return refuse<AccountAnswer>({ form: 'sign-up', toast: passwordsDiffer }, fields);
  const { data: made, error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: mailReturnUrl(siteUrl, next), data: { full_name: fullName } },
  });
  if (error)
    return refuse<AccountAnswer>({ form: 'sign-up', toast: refusal('Sign Up Failed', error) }, fields);
  if (made.session && made.user) return welcome(client, made.user, next);
  return data<AccountAnswer>({ ok: true, form: 'sign-up', toast: accountCreated, sentTo: email });
}

/** The code of the confirmation mail, for people who read their mail on another device. */
async function confirmAddress({ client, fields, next }: Attempt) {
  const email = fields.email ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token: fields.otp ?? '', type: 'signup' });
  if (error || !data.user) {
    const toast = error ? refusal('Verification Failed', error) : unexpectedError;
    return refuse<AccountAnswer>({ form: fields.form, toast, sentTo: email }, fields);
  }
  return welcome(client, data.user, next);
}

async function welcome(
  client: RequestClient,
  user: Parameters<typeof needsSecondFactor>[1],
  next = '/',
): Promise<never> {
  if (await needsSecondFactor(client, user)) throw redirectDocument(withNext('/two-step', next));
  throw redirectDocument(next, { status: 303, headers: flashHeaders(signedInToast) });
}
