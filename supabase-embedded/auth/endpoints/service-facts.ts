import type { AuthContext } from '../context.ts';

/** Providers that GoTrue lists; of the social ones only Google is offered here. */
const otherProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** What the sign-in page may offer. */
export async function settingsEndpoint({ settings, oidc, sms }: AuthContext): Promise<Response> {
  return Response.json({
    external: {
      ...Object.fromEntries(otherProviders.map((name) => [name, false])),
      anonymous_users: settings.enable_anonymous_sign_ins,
      google: oidc !== undefined,
      email: settings.email.enable_signup,
      phone: settings.sms.enable_signup && sms !== undefined,
    },
    disable_signup: !settings.enable_signup,
    mailer_autoconfirm: !settings.email.enable_confirmations,
    phone_autoconfirm: !settings.sms.enable_confirmations,
    sms_provider: 'twilio',
    saml_enabled: false,
  });
}

/** Healthy means that the database answers. */
export async function health(context: AuthContext): Promise<Response> {
  await context.pool.query('select 1');
  return Response.json({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
}

/** Clients keep the key set for ten minutes. */
export async function jwks(context: AuthContext): Promise<Response> {
  return Response.json(await context.signer.jwks(), { headers: { 'cache-control': 'public, max-age=600' } });
}
