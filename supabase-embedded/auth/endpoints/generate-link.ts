import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { audit, serviceActor } from '../audit.ts';
import { dataField, readBody, textField } from '../body.ts';
import { checkEmail } from '../contacts.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { actionLink } from '../mail/queue-token-mail.ts';
import { hashPassword } from '../passwords/hash.ts';
import { checkPasswordStrength } from '../passwords/strength.ts';
import { chooseRedirect, isAllowedRedirect } from '../redirects.ts';
import { findOrInvite } from '../sign-up/find-or-invite.ts';
import { createOneTimeToken, type TokenKind } from '../tokens/one-time-tokens.ts';
import { mergeMetadata } from '../users/change-user.ts';
import { presentUser } from '../users/present-user.ts';
import { signUpUser } from '../users/sign-up-user.ts';
import { findUnconfirmedOwner, findUser, requireUserRow, type User } from '../users/user-row.ts';

const LinkParams = v.object({
  type: textField,
  email: textField,
  new_email: textField,
  password: textField,
  data: dataField,
  redirect_to: textField,
});

interface Plan {
  user: User;
  type: string;
  kind: TokenKind;
  relatesTo: string;
}

type Params = v.InferOutput<typeof LinkParams>;

/** Makes the link that a mail would carry, for a server that sends its own mails. */
export async function generateLink(context: AuthContext, call: Call): Promise<Response> {
  const params = await readBody(call.request, LinkParams);
  const email = checkEmail(params.email);
  const { siteUrl, settings } = context;
  const redirectTo = isAllowedRedirect(params.redirect_to, siteUrl, settings.additional_redirect_urls)
    ? params.redirect_to
    : chooseRedirect(call.request, siteUrl, settings.additional_redirect_urls);
  if (params.type === 'signup' && params.password === '') throw invalid('Signup requires a valid password');
  if (params.password) checkPasswordStrength(params.password, settings);
  const passwordHash = params.password ? await hashPassword(params.password, context.hashCost) : undefined;
  const answer = await inTransaction(context.pool, async (client) => {
    const { user, type, kind, relatesTo } = await plan(client, context, params, email, passwordHash);
    const codeLength = settings.email.otp_length;
    const token = await createOneTimeToken(client, context, { userId: user.id, kind, relatesTo, codeLength });
    const traits = { user_id: user.id, user_email: email, type };
    await audit(client, context, call, serviceActor, 'user_recovery_requested', traits);
    return {
      ...presentUser(await requireUserRow(client, user.id)),
      action_link: actionLink(
        context,
        token,
        type.startsWith('email_change') ? 'email_change' : type,
        redirectTo,
      ),
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
  return Response.json(answer);
}

async function plan(
  client: PoolClient,
  context: AuthContext,
  params: Params,
  email: string,
  passwordHash: string | undefined,
): Promise<Plan> {
  const data = params.data ?? {};
  const user = await findUser(client, 'email', email);
  // A sign-in link for a new address signs it up.
  const type = params.type === 'magiclink' && !user ? 'signup' : params.type;
  if (type === 'invite') {
    const invited = await findOrInvite(client, context, email, data);
    return { user: invited, type, kind: 'confirmation_token', relatesTo: email };
  }
  if (type === 'signup') {
    const newcomer = await findOrSignUp(client, context, email, data, passwordHash);
    return { user: newcomer, type, kind: 'confirmation_token', relatesTo: email };
  }
  if (!['magiclink', 'recovery', 'email_change_current', 'email_change_new'].includes(type))
    throw invalid(`Invalid email action link type requested: ${type}`);
  if (!user) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery')
    return { user, type, kind: 'recovery_token', relatesTo: email };
  return planEmailChange(client, context, params, user, type);
}

async function findOrSignUp(
  client: PoolClient,
  context: AuthContext,
  email: string,
  data: Record<string, unknown>,
  passwordHash: string | undefined,
): Promise<User> {
  const now = context.now();
  const existing = await findUnconfirmedOwner(client, email);
  if (existing) await mergeMetadata(client, existing.id, 'raw_user_meta_data', data, now);
  const newcomer = { provider: 'email', contact: email, passwordHash, data, byAdministration: true } as const;
  const id = existing?.id ?? (await signUpUser(client, { ...newcomer, now }));
  return requireUserRow(client, id);
}

async function planEmailChange(
  client: PoolClient,
  context: AuthContext,
  params: Params,
  user: User,
  type: string,
): Promise<Plan> {
  const current = type === 'email_change_current';
  if (current && !context.settings.email.double_confirm_changes)
    throw invalid('Enable secure email change to generate link for current email');
  const newEmail = checkEmail(params.new_email);
  const owner = await findUnconfirmedOwner(client, newEmail);
  if (owner && owner.id !== user.id)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  await client.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, newEmail],
  );
  return current
    ? { user, type, kind: 'email_change_token_current', relatesTo: user.email ?? '' }
    : { user, type, kind: 'email_change_token_new', relatesTo: newEmail };
}
