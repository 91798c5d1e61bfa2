import { spread } from './rows.ts';

const idOf = (kind: string) => `md5('${kind} ' || number)::uuid`;
const accountId = idOf('account');
const sessionId = idOf('session');
const factorId = idOf('factor');
const tokenId = idOf('token');

/**
 * Accounts with what their sign-ins leave behind, and the counters of a busy day: what a query must not read from end to
 * end merely because it is small yet. Profiles come by their trigger.
 */
export const accountRows = (amount: number): string[] => {
  const each = (columns: string) =>
    `select ${columns} from generate_series(1, ${amount}) as number, lateral (select ${spread(amount, 700)} as at) as moment`;
  return [
    `insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
     ${each(`${accountId}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
       'account-' || number || '@example.com', at, '{"provider": "email"}', '{"full_name": "Somebody"}', at, at`)}`,
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     ${each(`${accountId}::text, ${accountId},
       jsonb_build_object('email', 'account-' || number || '@example.com'), 'email', at, at`)}`,
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after)
     ${each(`${sessionId}, ${accountId}, at, at, 'aal1', now() + interval '30 days'`)}`,
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
     ${each(`'token-' || number, ${accountId}::text, false, at, now(), ${sessionId}`)}`,
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
     ${each(`${sessionId}, at, at, 'password', ${sessionId}`)}`,
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     ${each(`${factorId}, ${accountId}, 'phone app', 'totp', 'unverified', at, at`)}`,
    `insert into auth_embedded.totp_uses (factor_id, last_step) ${each(`${factorId}, number`)}`,
    `insert into auth_embedded.recovery_code_sets (id, user_id, friendly_name, created_at)
     ${each(`${factorId}, ${accountId}, 'codes', at`)}`,
    `insert into auth_embedded.recovery_codes (set_id, code_hash) ${each(`${factorId}, 'code'`)}`,
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     ${each(`${tokenId}, ${accountId}, 'recovery_token', 'hash-' || number, 'account-' || number || '@example.com'`)}`,
    `insert into auth_embedded.one_time_codes (token_id, code_hash) ${each(`${tokenId}, 'code-' || number`)}`,
    `insert into auth.audit_log_entries (id, payload, created_at)
     ${each(`${sessionId}, '{"action": "login"}', at`)}`,
    `insert into private.lead_submissions (person, address, submitted_at)
     ${each(`'person-' || number || '@example.com', '10.0.' || number % 250 || '.1', now() - interval '1 minute' * (number % 1400)`)}`,
    `insert into private.rate_limits (bucket, tokens, refilled_at)
     ${each(`'prompt:10.0.0.' || number, 5, now() - interval '1 minute' * (number % 1400)`)}`,
    `insert into auth_embedded.rate_limits (bucket, units, counted_at, empty_at)
     ${each(`'sign-in:10.0.0.' || number, 5, now(), now() + interval '1 minute' * (number % 1400)`)}`,
  ];
};
