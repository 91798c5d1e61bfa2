import { phoneToE164 } from '#app/lib/phone-number.ts';
import { codeSent, refusal, refused, success } from '../form/answer.ts';
import { explainAuthError, sendOwnerCode } from '../password/owner-code.server.ts';
import { readProof } from '../password/password-proof.ts';
import type { AccountChange, ChangeResult } from './account-change.ts';

/** Sends a code to the new number, for the owner of the account. */
export async function changePhone(change: AccountChange): Promise<ChangeResult> {
  const { client, fields } = change;
  // What cannot be read goes on as it is: the auth service says what is wrong with it.
  const phone = phoneToE164(fields.phone ?? '') ?? fields.phone ?? '';
  const { error } = await client.auth.updateUser({
    phone,
    current_password: fields.currentPassword,
    nonce: fields.otp?.replaceAll(/\s/g, ''),
  });
  if (error?.code === 'reauthentication_needed') return sendOwnerCode(change);
  if (error) {
    const proof = error.code === 'current_password_required' ? 'password' : readProof(fields.proof);
    return refused(refusal('Phone Auth Failed', explainAuthError(error)), { proof, sentTo: fields.sentTo });
  }
  return { ok: true, toast: codeSent, sentTo: phone };
}

export async function confirmPhone({ client, fields }: AccountChange): Promise<ChangeResult> {
  const phone = fields.phone ?? '';
  const { error } = await client.auth.verifyOtp({ phone, token: fields.otp ?? '', type: 'phone_change' });
  if (error) return refused(refusal('Verification Failed', error), { sentTo: phone });
  return success('Success', 'Your phone number has been saved');
}
