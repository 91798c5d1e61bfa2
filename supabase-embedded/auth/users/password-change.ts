import type { AuthContext, UserCall } from '../context.ts';
import { AuthError } from '../errors.ts';
import { hashPassword, verifyPassword } from '../passwords/hash.ts';
import { checkPasswordStrength } from '../passwords/strength.ts';
import { demandPasswordProof, type GivenProof } from './password-proof.ts';

interface PasswordChange extends GivenProof {
  password?: string | null;
  email: string;
  phone: string;
}

/** The hash of a new password that this person may set now, or undefined when none was sent. */
export async function preparePasswordChange(
  context: AuthContext,
  call: UserCall,
  params: PasswordChange,
): Promise<string | undefined> {
  const { password } = params;
  if (password === null || password === undefined) return undefined;
  const { user } = call;
  if (user.is_anonymous && params.email === '' && params.phone === '')
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  checkPasswordStrength(password, context.settings);
  await demandPasswordProof(context, call, params);
  if (user.encrypted_password && (await verifyPassword(password, user.encrypted_password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return hashPassword(password, context.hashCost);
}
