import { passwordsDiffer, refusal, refused } from '../form/answer.ts';
import type { AccountChange, ChangeResult } from '../profile/account-change.ts';
import { passwordChanged } from './action.server.ts';
import { explainAuthError, sendOwnerCode } from './owner-code.server.ts';
import { readProof } from './password-proof.ts';

export async function changePassword(change: AccountChange): Promise<ChangeResult> {
  const { client, fields } = change;
  const { password, confirmPassword, currentPassword, otp, sentTo } = fields;
  const proof = readProof(fields.proof);
  if (password !== confirmPassword) return refused(passwordsDiffer, { proof, sentTo });
  const { error } = await client.auth.updateUser({
    password,
    current_password: currentPassword,
    nonce: otp?.replaceAll(/\s/g, ''),
  });
  if (error?.code === 'reauthentication_needed') return sendOwnerCode(change);
  if (error) {
    const toast = refusal('Error', explainAuthError(error));
    if (error.code !== 'current_password_required') return refused(toast, { proof, sentTo });
    return refused(toast, { proof: sentTo ? 'both' : 'password', sentTo });
  }
  // The token still says that a mail opened the session, if one did: that counts once.
  await client.auth.refreshSession();
  return passwordChanged;
}
