import { Secret, TOTP } from 'otpauth';
import { createAccount, type Harness, signedIn } from './harness.ts';

/** What the app with this key shows now, by the service's clock. */
export const codeFor = (harness: Harness, secret: string, at = harness.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Somebody with an authenticator app, signed in with both factors. */
export async function withTotp(harness: Harness, email: string, client = harness.client()) {
  await createAccount(harness, email);
  const person = await signedIn(harness, email, undefined, client);
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (error) throw error;
  const code = codeFor(harness, data.totp.secret);
  const verified = await person.client.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  // A code counts once: the next one is of a later step.
  harness.advance(30);
  return { ...person, email, factorId: data.id, secret: data.totp.secret };
}
