import * as v from 'valibot';
import { readTable } from '../project-config.ts';

/** Go's notation for a stretch of time, as the Supabase CLI writes it ("1m30s"), in seconds. */
export function parseDuration(text: string): number {
  const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) throw new Error(`not a duration: "${text}"`);
  return [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0),
    0,
  );
}

const flag = (fallback: boolean) => v.optional(v.boolean(), fallback);
const count = (fallback: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), fallback);
const text = (fallback: string) => v.optional(v.string(), fallback);
const duration = (fallback: string) => v.pipe(v.optional(v.string(), fallback), v.transform(parseDuration));

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';
const characterSets: Record<string, string[]> = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

const Notice = v.optional(v.object({ enabled: flag(false) }), {});

const FactorSettings = v.object({ enroll_enabled: flag(false), verify_enabled: flag(false) });

/** `[auth]` of supabase/config.toml: the Supabase CLI's names and defaults. */
const AuthTable = v.object({
  additional_redirect_urls: v.optional(v.array(v.string()), []),
  jwt_expiry: count(3600),
  signing_keys_path: v.optional(v.string()),
  // Tokens that were signed with it are accepted beside our own.
  jwt_secret: v.optional(v.string()),
  enable_refresh_token_rotation: flag(true),
  refresh_token_reuse_interval: count(10),
  enable_signup: flag(true),
  enable_anonymous_sign_ins: flag(false),
  enable_manual_linking: flag(false),
  minimum_password_length: count(6),
  password_requirements: v.pipe(
    v.optional(v.picklist(Object.keys(characterSets)), ''),
    v.transform((name) => characterSets[name] ?? []),
  ),
  // The management API's name: here the passwords are looked up in the bundled list, without a network.
  password_hibp_enabled: flag(false),
  rate_limit: v.optional(
    v.object({
      // Mails an hour to one destination. GoTrue counts them for the whole project, which lets a stranger use up
      // everybody's share and so keep the owner of an account from getting in by mail.
      email_sent: count(2),
      sms_sent: count(30),
      anonymous_users: count(30),
      token_refresh: count(150),
      sign_in_sign_ups: count(30),
      token_verifications: count(30),
    }),
    {},
  ),
  email: v.optional(
    v.object({
      enable_signup: flag(true),
      // Its name from version 3 of the CLI on, which wins.
      enabled: v.optional(v.boolean()),
      double_confirm_changes: flag(true),
      enable_confirmations: flag(false),
      secure_password_change: flag(false),
      // GoTrue's UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD, by the name that is proposed for the CLI (its issue 5846).
      // Here it also guards the address and the number that a forgotten password is replaced through.
      require_current_password: flag(false),
      max_frequency: duration('1s'),
      otp_length: count(6),
      otp_expiry: count(3600),
      notification: v.optional(
        v.object({
          password_changed: Notice,
          email_changed: Notice,
          phone_changed: Notice,
          identity_linked: Notice,
          identity_unlinked: Notice,
          mfa_factor_enrolled: Notice,
          mfa_factor_unenrolled: Notice,
        }),
        {},
      ),
    }),
    {},
  ),
  sms: v.optional(
    v.object({
      enable_signup: flag(false),
      enabled: v.optional(v.boolean()),
      enable_confirmations: flag(false),
      template: text('Your code is {{ .Code }}'),
      max_frequency: duration('5s'),
      test_otp: v.optional(v.record(v.string(), v.string()), {}),
      otp_expiry: count(600),
      // Beyond the CLI: the countries that text messages may go to, if not to all. Premium numbers abroad cost dearly.
      allowed_prefixes: v.optional(v.array(v.string()), []),
    }),
    {},
  ),
  mfa: v.optional(
    v.object({
      max_enrolled_factors: count(10),
      totp: v.optional(FactorSettings, {}),
      phone: v.optional(
        v.object({
          ...FactorSettings.entries,
          otp_length: count(6),
          template: text('Your code is {{ .Code }}'),
          max_frequency: duration('5s'),
        }),
        {},
      ),
    }),
    {},
  ),
  sessions: v.optional(v.object({ timebox: duration('0s'), inactivity_timeout: duration('0s') }), {}),
  external: v.optional(v.object({ google: v.optional(v.object({ skip_nonce_check: flag(false) }), {}) }), {}),
});

export const AuthToml = v.object({ auth: v.optional(AuthTable, {}) });

export type AuthSettings = v.InferOutput<typeof AuthTable>;

/** What the owner of an account is told of by mail. */
export type NoticeKind = keyof AuthSettings['email']['notification'];

/** Reads the `[auth…]` tables of a parsed config.toml; what is missing has the Supabase CLI's default. */
export function readAuthSettings(toml: unknown): AuthSettings {
  const { auth } = readTable(AuthToml, toml);
  const { email, sms } = auth;
  return {
    ...auth,
    email: { ...email, enable_signup: email.enabled ?? email.enable_signup },
    sms: { ...sms, enable_signup: sms.enabled ?? sms.enable_signup },
  };
}
