import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import { checkPhone } from '../contacts.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { inTransaction, violatedUnique } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { demandSecondFactor } from '../guards.ts';
import { demandNotAnonymous } from '../mfa/factors.ts';
import { createTotp } from '../mfa/totp.ts';

const EnrollParams = v.object({
  friendly_name: textField,
  factor_type: textField,
  issuer: textField,
  phone: textField,
});

type Params = v.InferOutput<typeof EnrollParams>;

/** Every answer about the account repeats the name, and the issuer has to fit into the QR code. */
const longestName = 100;

/** An unverified factor is worth nothing; it is forgotten when it stays so. */
const unverifiedLifetime = '5 minutes';

export async function enrollFactor(context: AuthContext, call: UserCall): Promise<Response> {
  demandNotAnonymous(call.user);
  const params = await readBody(call.request, EnrollParams);
  const { mfa } = context.settings;
  for (const name of ['friendly_name', 'issuer'] as const)
    if (params[name].length > longestName)
      throw invalid(`${name} must have at most ${longestName} characters`);
  if (params.factor_type !== 'totp' && params.factor_type !== 'phone')
    throw invalid('factor_type needs to be totp or phone');
  if (!mfa[params.factor_type].enroll_enabled) {
    const [code, name] =
      params.factor_type === 'totp'
        ? ['mfa_totp_enroll_not_enabled', 'TOTP']
        : ['mfa_phone_enroll_not_enabled', 'Phone'];
    throw new AuthError(422, code ?? '', `MFA enroll is disabled for ${name}`);
  }
  demandSecondFactor(call, 'AAL2 required to enroll a new factor');
  return params.factor_type === 'totp'
    ? enrollTotp(context, call, params)
    : enrollPhone(context, call, params);
}

async function enrollTotp(context: AuthContext, call: UserCall, params: Params): Promise<Response> {
  const issuer = params.issuer || new URL(context.siteUrl).host;
  const totp = await createTotp(issuer, call.user.email || call.user.phone || call.user.id);
  const id = await insertFactor(context, call, params, { secret: totp.secret });
  return Response.json({
    id,
    type: 'totp',
    friendly_name: params.friendly_name,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  });
}

async function enrollPhone(context: AuthContext, call: UserCall, params: Params): Promise<Response> {
  if (params.phone === '') throw invalid('Phone number required to enroll Phone factor');
  const phone = checkPhone(params.phone);
  const twin = call.user.factors.find((factor) => factor.factor_type === 'phone' && factor.phone === phone);
  if (twin?.status === 'verified')
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  if (twin) await context.pool.query('delete from auth.mfa_factors where id = $1', [twin.id]);
  const id = await insertFactor(context, call, params, { phone });
  return Response.json({ id, type: 'phone', friendly_name: params.friendly_name, phone });
}

async function insertFactor(
  context: AuthContext,
  call: UserCall,
  params: Params,
  { secret = null, phone = null }: { secret?: string | null; phone?: string | null },
): Promise<string> {
  const id = randomUUID();
  const now = context.now();
  try {
    await inTransaction(context.pool, async (client) => {
      // The person's row is the lock: the number of factors is counted and raised by one request at a time.
      await client.query('select from auth.users where id = $1 for update', [call.user.id]);
      await client.query(
        `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2::timestamptz - $3::interval`,
        [call.user.id, now, unverifiedLifetime],
      );
      const held = await client.query('select from auth.mfa_factors where user_id = $1', [call.user.id]);
      if ((held.rowCount ?? 0) >= context.settings.mfa.max_enrolled_factors)
        throw new AuthError(
          422,
          'too_many_enrolled_mfa_factors',
          'Maximum number of verified factors reached, unenroll to continue',
        );
      await client.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
         values ($1, $2, $3, $4, 'unverified', $5, $5, $6, $7)`,
        [id, call.user.id, params.friendly_name, params.factor_type, now, secret, phone],
      );
      const traits = { factor_id: id, factor_type: params.factor_type };
      await audit(client, context, call, call.user, 'factor_in_progress', traits);
    });
  } catch (cause) {
    if (violatedUnique(cause) === undefined) throw cause;
    const message = `A factor with the friendly name "${params.friendly_name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message, { cause });
  }
  return id;
}
