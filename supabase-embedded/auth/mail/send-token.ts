import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { createOneTimeToken, type OneTimeToken } from '../tokens/one-time-tokens.ts';
import type { User } from '../users/user-row.ts';
import { composeMail, type MailKind } from './templates.ts';
import type { MailFacts } from './wording.ts';

/** A mail that is ready to go once the transaction that made its token is kept. */
export type Outgoing = () => void;

export interface TokenMail {
  kind: Extract<MailKind, 'signup' | 'invite' | 'magiclink' | 'recovery'>;
  redirectTo: string;
  pkce: boolean;
}

/** Makes the link and the code of one occasion for the person's own address. */
export async function prepareMail(
  client: ClientBase,
  context: AuthContext,
  user: Pick<User, 'id' | 'email'>,
  { kind, redirectTo, pkce }: TokenMail,
): Promise<Outgoing> {
  const email = user.email ?? '';
  const token = await createOneTimeToken(client, context, {
    userId: user.id,
    kind: kind === 'signup' || kind === 'invite' ? 'confirmation_token' : 'recovery_token',
    relatesTo: email,
    codeLength: context.settings.email.otp_length,
    pkce,
  });
  const link = actionLink(context, token, kind, redirectTo);
  return () => sendInBackground(context, email, kind, { link, code: token.code });
}

/** To the new address, and to the present one too where both must agree. */
export async function prepareEmailChange(
  client: ClientBase,
  context: AuthContext,
  user: Pick<User, 'id' | 'email'>,
  newEmail: string,
  { redirectTo, pkce }: { redirectTo: string; pkce: boolean },
): Promise<Outgoing> {
  const { settings } = context;
  await client.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, newEmail],
  );
  const common = { userId: user.id, codeLength: settings.email.otp_length, pkce };
  const fresh = await createOneTimeToken(client, context, {
    ...common,
    kind: 'email_change_token_new',
    relatesTo: newEmail,
  });
  const outgoing: [to: string, kind: MailKind, token: OneTimeToken][] = [[newEmail, 'email_change', fresh]];
  if (settings.email.double_confirm_changes && user.email) {
    const current = await createOneTimeToken(client, context, {
      ...common,
      kind: 'email_change_token_current',
      relatesTo: user.email,
    });
    outgoing.push([user.email, 'email_change_current', current]);
  }
  return () => {
    for (const [to, kind, token] of outgoing) {
      const link = actionLink(context, token, 'email_change', redirectTo);
      sendInBackground(context, to, kind, { link, code: token.code, newEmail });
    }
  };
}

export async function prepareReauthentication(
  client: ClientBase,
  context: AuthContext,
  user: Pick<User, 'id' | 'email'>,
): Promise<Outgoing> {
  const email = user.email ?? '';
  const { code } = await createOneTimeToken(client, context, {
    userId: user.id,
    kind: 'reauthentication_token',
    relatesTo: email,
    codeLength: context.settings.email.otp_length,
  });
  return () => sendInBackground(context, email, 'reauthentication', { code });
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

/** A mail server's slowness must not tell whether an account exists, and its failure is ours to log. */
export function sendInBackground(
  context: AuthContext,
  to: string,
  kind: MailKind,
  facts: Omit<MailFacts, 'site'>,
): void {
  const mail = composeMail(kind, { site: new URL(context.siteUrl).host, ...facts });
  context.background.start(`mail "${kind}"`, () => context.mailer.send({ to, kind, ...mail }));
}
