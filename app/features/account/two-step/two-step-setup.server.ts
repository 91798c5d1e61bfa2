import { refusal, refused, success } from '../form/answer.ts';
import type { AccountChange, ChangeResult } from '../profile/account-change.ts';

export async function enrol({ client, user, institute }: AccountChange): Promise<ChangeResult> {
  // What was begun and given up earlier would stand in the way by its name.
  for (const { id, status } of user.factors ?? [])
    if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id });
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    issuer: institute.shortName,
    friendlyName: 'Authenticator app',
  });
  if (error) return refused(refusal('Error', error));
  const { id: factorId, totp } = data;
  return {
    ok: true,
    toast: success('Scan the picture', 'Then type the six digits that your app shows.'),
    enrolment: { factorId, qrCode: pictureAddress(totp.qr_code), secret: totp.secret },
  };
}

/** auth-js writes the SVG into the address as it is; its first # would end it. */
const pictureAddress = (address: string) =>
  `data:image/svg+xml,${encodeURIComponent(address.slice(address.indexOf(',') + 1))}`;

export async function verifyEnrolment({ client, fields }: AccountChange): Promise<ChangeResult> {
  const { factorId = '', qrCode = '', secret = '' } = fields;
  const code = (fields.code ?? '').replaceAll(/\s/g, '');
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error)
    return refused(refusal('Verification Failed', error), { enrolment: { factorId, qrCode, secret } });
  return freshCodes(client, 'Two-step verification is on');
}

export async function newRecoveryCodes({ client }: AccountChange): Promise<ChangeResult> {
  return freshCodes(client, 'Your old recovery codes no longer work');
}

export async function removeFactors({ client, user }: AccountChange): Promise<ChangeResult> {
  await client.auth.mfa.recoveryCodes.unenroll();
  for (const { id, factor_type } of user.factors ?? []) {
    if (factor_type === 'recovery_code') continue;
    const { error } = await client.auth.mfa.unenroll({ factorId: id });
    if (error) return refused(refusal('Error', error));
  }
  // The token says aal2 until it is renewed.
  await client.auth.refreshSession();
  return success('Success', 'Two-step verification is off');
}

async function freshCodes(client: AccountChange['client'], text: string): Promise<ChangeResult> {
  const { recoveryCodes } = client.auth.mfa;
  const status = await recoveryCodes.getStatus();
  const { data, error } = await (status.data ? recoveryCodes.regenerate() : recoveryCodes.generate());
  // A Supabase without recovery codes still has two-step verification.
  if (error) return success('Success', text);
  return { ok: true, toast: success('Success', text), recoveryCodes: data.codes };
}
