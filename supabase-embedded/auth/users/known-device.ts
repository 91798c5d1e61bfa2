import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AuthContext, Call } from '../context.ts';
import { deviceTries, enforceLimits, passwordTries, perAddress } from '../rate-limit/limits.ts';
import type { Limit } from '../rate-limit/rate-limiter.ts';
import { isSameText } from '../same-text.ts';
import type { User } from './user-row.ts';

/** In a request: the device's tokens, separated by commas. In a response: a new token for the device to keep. */
export const knownDeviceHeader = 'x-known-device';

const lifetime = 90 * 24 * 3600;
const mostTokens = 5;

type Account = Pick<User, 'id' | 'email' | 'phone' | 'encrypted_password'>;

/**
 * Gives the device a token after a sign-in or a new password: ACCOUNT.ISSUED.DEVICE.SIGNATURE. The signature covers the
 * password's hash, so a new password ends all older tokens. Each token has a DEVICE of its own, so tries with an older token
 * stay counted.
 */
export function giveDeviceToken(context: AuthContext, call: Call, account: Account): void {
  if (!context.knownDevices || !account.encrypted_password) return;
  const issued = Math.floor(context.now().getTime() / 1000);
  const device = randomBytes(12).toString('base64url');
  const token = `${markOf(context, account.email || account.phone || '')}.${issued}.${device}`;
  call.answerHeaders.set(knownDeviceHeader, `${token}.${signatureOf(context, token, account)}`);
}

/**
 * Counts a try before the password is checked. A known device has a limit of its own, which a stranger cannot use up.
 * @returns the limits that a right password resets
 */
export async function countPasswordTry(
  context: AuthContext,
  call: Call,
  names: string[],
  find: () => Promise<Account | undefined>,
): Promise<Limit[]> {
  const address = perAddress('password', context.settings.rate_limit.sign_in_sign_ups, call.address);
  const tries = names.map(passwordTries);
  const tokens = tokensFor(context, call, names);
  if (tokens.length === 0) {
    await enforceLimits(context, address, ...tries);
    return tries;
  }
  await enforceLimits(context, address);
  const account = await find();
  const device = account && tokens.map((token) => readDevice(context, token, account)).find(Boolean);
  if (device) {
    const limit = deviceTries(device, lifetime);
    if ((await context.limiter.take(limit)) === 0) return [limit];
  }
  await enforceLimits(context, ...tries);
  return tries;
}

/**
 * The tokens that were made for one of these names. Others are dropped before the account is looked up, so that the response
 * time does not tell whether there is an account.
 */
function tokensFor(context: AuthContext, { request }: Call, names: string[]): string[] {
  const sent = context.knownDevices && request.headers.get(knownDeviceHeader);
  if (!sent) return [];
  const marks = names.map((name) => markOf(context, name));
  return sent
    .split(',', mostTokens)
    .map((token) => token.trim())
    .filter((token) => marks.some((mark) => isSameText(token.split('.', 1)[0] ?? '', mark)));
}

/** The device of a token that is valid for this account. */
function readDevice(context: AuthContext, token: string, account: Account): string | undefined {
  const [mark, issued, device, signature = ''] = token.split('.');
  if (!account.encrypted_password) return undefined;
  if (!isSameText(signature, signatureOf(context, `${mark}.${issued}.${device}`, account))) return undefined;
  const age = context.now().getTime() / 1000 - Number(issued);
  return age < lifetime ? device : undefined;
}

/** Marks the account in its tokens. Without the key, the mark does not reveal the address. */
const markOf = (context: AuthContext, name: string) => hmac(context, ['account', name]).slice(0, 16);

const signatureOf = (context: AuthContext, token: string, { id, encrypted_password: hash }: Account) =>
  hmac(context, ['token', token, id, hash]);

function hmac({ keys }: AuthContext, parts: (string | null)[]): string {
  const key = new Uint8Array(hkdfSync('sha256', keys.secretKey, '', 'known devices', 32));
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
