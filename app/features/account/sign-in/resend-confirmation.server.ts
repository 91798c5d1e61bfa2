import type { AuthError } from '@supabase/supabase-js';
import { data } from 'react-router';
import { mailReturnUrl } from '#app/data/auth-return.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { type AccountAnswer, refusal, success, toastOfSending } from '../form/answer.ts';
import type { Attempt } from './attempt.ts';

/**
 * Another mail with the link and the code that confirm an address. The answer is the same whether or not anybody waits
 * for it: whoever sends this form may have made it up.
 */
export async function resendConfirmation({ client, fields, siteUrl, ways, next }: Attempt) {
  const { form, email = '' } = fields;
  const { error } = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: mailReturnUrl(siteUrl, next) },
  });
  if (error) {
    const toast = refusal('The Mail Was Not Sent', explainLimit(error));
    // Asked for too soon: the code of the last mail is still good.
    const sentTo = fields.again ? email : undefined;
    return refuse<AccountAnswer>({ form, toast, unconfirmed: email, sentTo }, fields);
  }
  const sent = success('Check your email', 'The mail that confirms your address is on its way.');
  const toast = toastOfSending(ways.mails, sent);
  return data<AccountAnswer>({ ok: true, form, toast, sentTo: email, values: { email } });
}

/** Of its pauses the service tells the seconds; of the others only that there is a limit. */
const explainLimit = ({ name, code, message }: AuthError) => ({
  name,
  message: /\d/.test(message) ? message : (limitTexts[code ?? ''] ?? message),
});

const limitTexts: Record<string, string> = {
  over_email_send_rate_limit:
    'Too many mails were asked for. Look into your spam folder, or try again in an hour.',
  over_request_rate_limit: 'Too many tries. Wait ten minutes, then try again.',
};
