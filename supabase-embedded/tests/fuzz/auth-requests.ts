import { type Generated, jsonBody, oddities, type Random, sendsBody, someHeaders } from './random.ts';

const nobody = '00000000-0000-4000-8000-00000000ffff';
/** As many as library.sql makes: some are deleted on the way. */
const people = 200;
const personId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const endpoints = [
  ...[
    'POST signup',
    'POST token',
    'POST otp',
    'POST magiclink',
    'POST recover',
    'POST resend',
    'POST verify',
  ],
  ...[
    'GET verify',
    'GET authorize',
    'GET callback',
    'POST logout',
    'GET reauthenticate',
    'GET user',
    'PUT user',
  ],
  ...['GET user/identities/authorize', `DELETE user/identities/${nobody}`, 'GET health', 'GET settings'],
  ...['POST factors', 'GET factors/recovery-codes', 'POST factors/recovery-codes/verify', 'GET sso'],
  ...[`DELETE factors/${nobody}`, `POST factors/${nobody}/verify`, `POST factors/${nobody}/challenge`],
  ...['POST invite', 'POST admin/generate_link', 'GET admin/audit', 'GET admin/users', 'POST admin/users'],
  ...['GET admin/users/:person', 'PUT admin/users/:person', 'GET admin/users/:person/factors'],
  ...[`DELETE admin/users/${nobody}`, 'GET .well-known/jwks.json', 'GET admin/nope'],
];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const grants = ['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'nope'];
const query = {
  grant_type: grants,
  provider: ['google', 'github', 'nope'],
  redirect_to: ['http://fuzz.test/', 'https://evil.example/', 'javascript:alert(1)'],
  scope: ['global', 'local', 'others', 'nope'],
  token: ['123456', 'abc'],
  type: ['signup', 'recovery', 'magiclink', 'email', 'sms', 'nope'],
  code: ['abc'],
  state: ['abc'],
  page: ['1', '0', '-1'],
  per_page: ['1', '50', '999999'],
  code_challenge: ['abc'],
};
const fields = {
  email: [
    'not an address',
    'a@b',
    `${'x'.repeat(300)}@example.com`,
    'A@Example.com ',
    'person1@example.com',
    'person2@example.com',
  ],
  phone: ['+919876543210', '123', 'abc'],
  data: [{ full_name: 'A' }, { a: { b: 1 } }],
  code_challenge: ['abc', 'x'.repeat(43)],
  code_challenge_method: ['s256', 'plain', 'nope'],
  refresh_token: ['abc', 'abcdefghijkl'],
  auth_code: [nobody, 'abc'],
  code_verifier: ['abc'],
  id_token: ['a.b.c', 'eyJhbGciOiJub25lIn0.e30.'],
  provider: ['google', 'nope'],
  token: ['123456'],
  token_hash: ['abc', 'pkce_abc'],
  type: ['signup', 'recovery', 'magiclink', 'email', 'sms', 'phone_change', 'email_change', 'invite', 'nope'],
  create_user: [true, false],
  gotrue_meta_security: [{ captcha_token: 'x' }],
  factor_type: ['totp', 'phone', 'webauthn'],
  friendly_name: ['My phone'],
  challenge_id: [nobody],
  code: ['123456'],
  nonce: ['123456'],
  channel: ['sms', 'whatsapp'],
  should_soft_delete: [true],
  ban_duration: ['24h', 'none', 'for ever'],
  role: ['authenticated', 'nope'],
  app_metadata: [{ a: 1 }],
};
/** Costs the server the time of a hash, as it must: so it comes rarely. */
const withPassword = { ...fields, password: ['short', 'a long enough pass phrase', 'x'.repeat(200)] };

export function authRequest(random: Random): Generated {
  const { below, pick, mostly, many } = random;
  const [usual = '', named = ''] = pick(endpoints).split(' ');
  const path = named.replace(':person', () => personId(below(people)));
  const method = below(8) > 0 ? usual : pick(methods);
  const names = Object.keys(query) as (keyof typeof query)[];
  const asked = many(3, () => pick(names)).map(
    (name) => `${name}=${encodeURIComponent(pick(below(5) > 0 ? query[name] : oddities))}`,
  );
  const body = jsonBody(random, below(40) === 0 ? withPassword : fields);
  return {
    method,
    path: `/auth/v1/${mostly([path], oddities)}?${asked.join('&')}`,
    headers: someHeaders(random, {
      'content-type': ['application/json', 'text/plain', 'nope'],
      origin: ['null'],
    }),
    ...(sendsBody(method) ? { body } : {}),
  };
}
