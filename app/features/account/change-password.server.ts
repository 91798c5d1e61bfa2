import type { AuthError } from '@supabase/supabase-js';
import type { AccountChange, ChangeResult } from './account-change.ts';
import { PASSWORDS_DIFFER, refusal, success } from './answer.ts';
import { PASSWORD_CHANGED } from './password.server.ts';
import { asksForPassword, readProof } from './password-proof.ts';

export async function changePassword(change: AccountChange): Promise<ChangeResult> {
  const { client, fields } = change;
  const { password, confirmPassword, currentPassword, otp, sentTo } = fields;
  const proof = readProof(fields.proof);
  if (password !== confirmPassword) return { toast: PASSWORDS_DIFFER, proof, sentTo };
  const { error } = await client.auth.updateUser({
    password,
    current_password: currentPassword,
    nonce: otp?.replaceAll(/\s/g, ''),
  });
  if (error?.code === 'reauthentication_needed') return sendPasswordCode(change);
  if (error?.code === 'current_password_required')
    return { toast: refused(error), proof: sentTo ? 'both' : 'password', sentTo };
  if (error) return { toast: refused(error), proof, sentTo };
  // The token still says that a mail opened the session, if one did: that counts once.
  await client.auth.refreshSession();
  return PASSWORD_CHANGED;
}

/** A code by mail, or by text message to people without an address. */
export async function sendPasswordCode({ client, user, fields }: AccountChange): Promise<ChangeResult> {
  const { error } = await client.auth.reauthenticate();
  const proof = asksForPassword(readProof(fields.proof)) && !fields.instead ? 'both' : 'code';
  // Asked for a second code too soon: the first one is still good.
  if (error) return { toast: refused(error), proof: readProof(fields.proof), sentTo: fields.sentTo };
  const sentTo = user.email || `+${user.phone}`;
  return { toast: success('Code sent', 'It should reach you within a minute.'), proof, sentTo };
}

const WORDS: Record<string, string> = {
  current_password_required: 'Type your current password as well.',
  current_password_invalid:
    'That is not your current password. If you have forgotten it, use “Forgot password?” below.',
  reauthentication_not_valid: 'That code is wrong or has expired. Try again, or ask for another one.',
  over_request_rate_limit: 'Too many tries. Wait ten minutes, then try again.',
};

const refused = (error: AuthError) =>
  refusal('Error', { name: error.name, message: WORDS[error.code ?? ''] ?? error.message });
