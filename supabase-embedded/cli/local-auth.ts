type Table = Record<string, unknown>;

const uncounted = 360_000;

/**
 * The CLI tells GoTrue no header to find the visitor's address in, without which it counts nothing per address: a test
 * suite signs up as many people as it likes.
 */
const perAddress = {
  anonymous_users: uncounted,
  token_refresh: uncounted,
  sign_in_sign_ups: uncounted,
  token_verifications: uncounted,
};

const smsProviders = ['twilio', 'twilio_verify', 'messagebird', 'textlocal', 'vonage'];

/** `[auth]` of config.toml as the Supabase CLI's local stack takes it. */
export function asLocalStack(auth: Table, { sendsMail }: { sendsMail: boolean }): Table {
  const limits = { ...tableOf(auth.rate_limit), ...perAddress };
  return {
    ...auth,
    // Without a mail server nothing leaves the machine, and the CLI does not count mails either.
    rate_limit: sendsMail ? limits : { ...limits, email_sent: uncounted },
    sms: phoneIsOff(auth) ? { ...tableOf(auth.sms), enabled: false } : auth.sms,
  };
}

/**
 * The CLI turns phone sign-in off when no provider is on. Our messages need none, since they are kept in the data
 * folder; but a project that names its providers and has every one off is taken at its word.
 */
export function phoneIsOff(auth: Table): boolean {
  const sms = tableOf(auth.sms);
  const providers = smsProviders.filter((name) => name in sms).map((name) => tableOf(sms[name]));
  return (
    (sms.enabled ?? sms.enable_signup) === true &&
    providers.length > 0 &&
    !providers.some(({ enabled }) => enabled)
  );
}

const tableOf = (value: unknown): Table =>
  typeof value === 'object' && value !== null ? (value as Table) : {};
