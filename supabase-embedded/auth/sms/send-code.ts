import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { enforceSmsLimits } from '../rate-limit/limits.ts';
import { createOneTimeToken, type TokenKind } from '../tokens/one-time-tokens.ts';

type PhoneTokenKind = Extract<
  TokenKind,
  'confirmation_token' | 'phone_change_token' | 'reauthentication_token'
>;

/** Checked before an account is looked up, so the answer is the same for every number. It is GoTrue's if phone sign-in is off. */
export function demandProvider(context: AuthContext, phone: string): void {
  if (!context.sms && !context.settings.sms.test_otp[phone])
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

/** Before anything is written: the number may be texted, and not too often. */
export async function demandPhone(context: AuthContext, kind: string, phone: string): Promise<void> {
  if (context.settings.sms.test_otp[phone]) return;
  demandProvider(context, phone);
  const { allowed_prefixes: prefixes } = context.settings.sms;
  if (prefixes.length > 0 && !prefixes.some((prefix) => phone.startsWith(prefix)))
    throw new AuthError(
      422,
      'sms_send_failed',
      `Text messages can only be sent to numbers that begin with ${prefixes.map((prefix) => `+${prefix}`).join(', ')}`,
    );
  await enforceSmsLimits(context, kind, phone);
}

/** A text message that is ready to go once the transaction that made its code is kept. */
export type OutgoingText = () => Promise<void>;

/** Makes the code. The message goes out before the answer, which says so if it could not be sent. */
export async function preparePhoneCode(
  client: ClientBase,
  context: AuthContext,
  userId: string,
  phone: string,
  kind: PhoneTokenKind,
): Promise<OutgoingText> {
  const { sms, email } = context.settings;
  const fixed = sms.test_otp[phone];
  const { code } = await createOneTimeToken(client, context, {
    userId,
    kind,
    relatesTo: phone,
    codeLength: email.otp_length,
    code: fixed,
  });
  return fixed ? async () => {} : () => sendText(context, phone, fillTemplate(sms.template, code));
}

export async function sendText(context: AuthContext, phone: string, text: string): Promise<void> {
  demandProvider(context, phone);
  try {
    await context.sms?.send(`+${phone}`, text);
  } catch (cause) {
    // Answered with 422, and yet no fault of who asked for it. Providers name the number in their complaints.
    const error = String(cause).replaceAll(phone, '[number]');
    context.log({ level: 'warn', message: 'A text message could not be sent', error });
    throw new AuthError(422, 'sms_send_failed', 'Error sending confirmation OTP to provider', { cause });
  }
}

export function fillTemplate(template: string, code: string): string {
  return template.replaceAll(/\{\{\s*\.Code\s*\}\}/g, code);
}
