/** What is asked for before a new password is set or the phone number changed: nothing, the old one, a code that is sent, or both of these. */
export type PasswordProof = 'none' | 'password' | 'code' | 'both';

export const asksForPassword = (proof: PasswordProof) => proof === 'password' || proof === 'both';

/** What a form says that it asked for; it decides what is shown again, never what is allowed. */
export function readProof(text: string | undefined): PasswordProof {
  return text === 'password' || text === 'code' || text === 'both' ? text : 'none';
}
