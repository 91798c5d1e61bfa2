import type { Call, Handler, UserCall } from './context.ts';
import { listAudit } from './endpoints/admin-audit.ts';
import { deleteUserFactor, listUserFactors } from './endpoints/admin-factors.ts';
import { createUser } from './endpoints/admin-user-create.ts';
import { deleteUser } from './endpoints/admin-user-delete.ts';
import { updateUserById } from './endpoints/admin-user-update.ts';
import { getUserById, listUsers } from './endpoints/admin-users.ts';
import { authorize, callback, linkIdentity } from './endpoints/authorize.ts';
import { challengeFactor } from './endpoints/factor-challenge.ts';
import { enrollFactor } from './endpoints/factor-enroll.ts';
import { unenrollFactor } from './endpoints/factor-unenroll.ts';
import { verifyFactor } from './endpoints/factor-verify.ts';
import { generateLink } from './endpoints/generate-link.ts';
import { deleteIdentity } from './endpoints/identity-delete.ts';
import { invite } from './endpoints/invite.ts';
import { logout } from './endpoints/logout.ts';
import { pathsNotOffered, refuseFeature } from './endpoints/not-offered.ts';
import { otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  verifyRecoveryCode,
} from './endpoints/recovery-codes.ts';
import { resend } from './endpoints/resend.ts';
import { health, jwks, settingsEndpoint } from './endpoints/service-facts.ts';
import { signup } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { getUser } from './endpoints/user.ts';
import { updateUser } from './endpoints/user-update.ts';
import { verify } from './endpoints/verify.ts';
import { verifyLinkClicked } from './endpoints/verify-link.ts';
import type { AuthSettings } from './settings.ts';

/** Names the setting that says how often one address may ask in five minutes. */
type AddressLimit = keyof Pick<AuthSettings['rate_limit'], 'sign_in_sign_ups' | 'token_verifications'>;

export type Route = { method: string; path: string; limit?: AddressLimit } & (
  | { guard: 'open' | 'service'; handler: Handler<Call> }
  | { guard: 'user'; handler: Handler<UserCall> }
);

const open = (line: string, handler: Handler<Call>, limit?: AddressLimit): Route => ({
  ...parseLine(line),
  guard: 'open',
  handler,
  limit,
});
const user = (line: string, handler: Handler<UserCall>, limit?: AddressLimit): Route => ({
  ...parseLine(line),
  guard: 'user',
  handler,
  limit,
});
const service = (line: string, handler: Handler<Call>): Route => ({
  ...parseLine(line),
  guard: 'service',
  handler,
});

/** Every endpoint with who may call it and how often. /signup and /token state their limits themselves. */
export const routes: Route[] = [
  open('GET /health', health),
  open('GET /settings', settingsEndpoint),
  open('GET /.well-known/jwks.json', jwks),

  open('POST /signup', signup),
  open('POST /token', token),
  open('POST /otp', otp, 'sign_in_sign_ups'),
  open('POST /magiclink', otp, 'sign_in_sign_ups'),
  open('POST /recover', recover, 'sign_in_sign_ups'),
  open('POST /resend', resend, 'sign_in_sign_ups'),
  open('POST /verify', verify, 'token_verifications'),
  open('GET /verify', verifyLinkClicked, 'token_verifications'),
  open('GET /authorize', authorize, 'sign_in_sign_ups'),
  open('GET /callback', callback, 'sign_in_sign_ups'),

  user('POST /logout', logout),
  user('GET /reauthenticate', reauthenticate, 'sign_in_sign_ups'),
  user('POST /reauthenticate', reauthenticate, 'sign_in_sign_ups'),
  user('GET /user', getUser),
  user('PUT /user', updateUser, 'sign_in_sign_ups'),
  user('GET /user/identities/authorize', linkIdentity, 'sign_in_sign_ups'),
  user('DELETE /user/identities/:identity_id', deleteIdentity),

  user('GET /factors/recovery-codes', recoveryCodesStatus),
  user('POST /factors/recovery-codes', generateRecoveryCodes),
  user('DELETE /factors/recovery-codes', deleteRecoveryCodes),
  user('POST /factors/recovery-codes/regenerate', regenerateRecoveryCodes),
  user('POST /factors/recovery-codes/verify', verifyRecoveryCode, 'token_verifications'),
  user('POST /factors', enrollFactor),
  user('POST /factors/:factor_id/challenge', challengeFactor, 'token_verifications'),
  user('POST /factors/:factor_id/verify', verifyFactor, 'token_verifications'),
  user('DELETE /factors/:factor_id', unenrollFactor),

  service('POST /invite', invite),
  service('POST /admin/generate_link', generateLink),
  service('GET /admin/audit', listAudit),
  service('GET /admin/users', listUsers),
  service('POST /admin/users', createUser),
  service('GET /admin/users/:user_id', getUserById),
  service('PUT /admin/users/:user_id', updateUserById),
  service('DELETE /admin/users/:user_id', deleteUser),
  service('GET /admin/users/:user_id/factors', listUserFactors),
  service('DELETE /admin/users/:user_id/factors/:factor_id', deleteUserFactor),

  // Hono matches the path itself, too.
  ...Object.entries(pathsNotOffered).map(([path, [code, message]]) =>
    open(`ALL ${path}/*`, refuseFeature(code, message)),
  ),
];

function parseLine(line: string): { method: string; path: string } {
  const [method = '', path = ''] = line.split(' ');
  return { method, path };
}
