import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { createOneTimeToken, type OneTimeToken } from '../tokens/one-time-tokens.ts';
import type { User } from '../users/user-row.ts';
import type { MailKind } from './templates.ts';
import type { MailFacts } from './wording.ts';

type Person = Pick<User, 'id' | 'email'>;

export interface TokenMail {
  kind: Extract<MailKind, 'signup' | 'invite' | 'magiclink' | 'recovery'>;
  redirectTo: string;
  pkce: boolean;
}

/** Makes the link and the code of one occasion, and the mail that brings them to the person's own address. */
export async function queueTokenMail(
  client: ClientBase,
  context: AuthContext,
  user: Person,
  { kind, redirectTo, pkce }: TokenMail,
): Promise<void> {
  const to = user.email ?? '';
  const token = await createOneTimeToken(client, context, {
    userId: user.id,
    kind: kind === 'signup' || kind === 'invite' ? 'confirmation_token' : 'recovery_token',
    relatesTo: to,
    codeLength: context.settings.email.otp_length,
    pkce,
  });
  const facts = { link: actionLink(context, token, kind, redirectTo), code: token.code };
  await queueWithToken(client, context, user, token, { to, kind, facts });
}

/** To the new address, and to the present one too where both must agree. */
export async function queueEmailChange(
  client: ClientBase,
  context: AuthContext,
  user: Person,
  newEmail: string,
  { redirectTo, pkce }: { redirectTo: string; pkce: boolean },
): Promise<void> {
  const { settings } = context;
  await client.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, newEmail],
  );
  const ask = async (to: string, kind: 'email_change' | 'email_change_current') => {
    const token = await createOneTimeToken(client, context, {
      userId: user.id,
      kind: kind === 'email_change' ? 'email_change_token_new' : 'email_change_token_current',
      relatesTo: to,
      codeLength: settings.email.otp_length,
      pkce,
    });
    const link = actionLink(context, token, 'email_change', redirectTo);
    await queueWithToken(client, context, user, token, {
      to,
      kind,
      facts: { link, code: token.code, newEmail },
    });
  };
  await ask(newEmail, 'email_change');
  if (settings.email.double_confirm_changes && user.email) await ask(user.email, 'email_change_current');
}

export async function queueReauthentication(
  client: ClientBase,
  context: AuthContext,
  user: Person,
): Promise<void> {
  const to = user.email ?? '';
  const token = await createOneTimeToken(client, context, {
    userId: user.id,
    kind: 'reauthentication_token',
    relatesTo: to,
    codeLength: context.settings.email.otp_length,
  });
  await queueWithToken(client, context, user, token, {
    to,
    kind: 'reauthentication',
    facts: { code: token.code },
  });
}

export function actionLink(
  context: AuthContext,
  token: OneTimeToken,
  type: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: token.link, type });
  // As GoTrue writes it, and as some compare it: a plain address stays readable.
  const target = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${context.apiUrl}/verify?${query}&redirect_to=${target}`;
}

/** The mail lives as long as what it brings. */
function queueWithToken(
  client: ClientBase,
  { accountMail, settings, now }: AuthContext,
  user: Person,
  token: OneTimeToken,
  mail: { to: string; kind: MailKind; facts: MailFacts },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + settings.email.otp_expiry * 1000);
  return accountMail.queue(client, { ...mail, userId: user.id, tokenId: token.id, expiresAt });
}
