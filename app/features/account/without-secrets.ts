/** What may be shown again in the form: everything but what was typed in secret. */
export function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  const { password, confirmPassword, currentPassword, otp, code, ...rest } = fields;
  return rest;
}
