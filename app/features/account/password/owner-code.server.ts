import type { AuthError } from '@supabase/supabase-js';
import { accountPhone } from '#app/lib/phone-number.ts';
import { refusal, refused, success, toastOfSending } from '../form/answer.ts';
import type { AccountChange, ChangeResult } from '../profile/account-change.ts';
import { asksForPassword, readProof } from './password-proof.ts';

/** A code that shows that it is the owner: by mail, or by text message to people without an address. */
export async function sendOwnerCode({ client, user, fields, ways }: AccountChange): Promise<ChangeResult> {
  const { error } = await client.auth.reauthenticate();
  const proof = asksForPassword(readProof(fields.proof)) && !fields.instead ? 'both' : 'code';
  // Asked for a second code too soon: the first one is still good.
  if (error)
    return refused(refusal('Error', explainAuthError(error)), {
      proof: readProof(fields.proof),
      sentTo: fields.sentTo,
    });
  const sentTo = user.email || accountPhone(user.phone ?? '');
  const sent = success('Code sent', 'It should reach you within a minute.');
  const toast = toastOfSending(user.email ? ways.mails : ways.texts, sent);
  return { ok: true, toast, proof, sentTo };
}

const refusalTexts: Record<string, string> = {
  current_password_required: 'Type your current password as well.',
  current_password_invalid:
    'That is not your current password. If you have forgotten it, use “Forgot password?” under Password.',
  reauthentication_not_valid: 'That code is wrong or has expired. Try again, or ask for another one.',
  over_request_rate_limit: 'Too many tries. Wait ten minutes, then try again.',
};

/** What the service says of the password or code that was shown to it, as it is said on the account page. */
export const explainAuthError = ({ name, code, message }: AuthError) => ({
  name,
  code,
  message: refusalTexts[code ?? ''] ?? message,
});
