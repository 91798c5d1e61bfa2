import { addressGroup } from '../../http/address-group.ts';
import type { AuthContext } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import type { Limit } from './rate-limiter.ts';

const fiveMinutes = 300;
const hour = 3600;

/** Per address and endpoint, as generous as the settings: carriers put thousands of people behind one address. */
export function perAddress(rule: string, capacity: number, address: string, period = fiveMinutes): Limit {
  return { bucket: `address:${rule}:${addressGroup(address)}`, capacity, period };
}

/** Brute force: wrong passwords for one account, whoever sends them. Mail and text messages stay open to its owner. */
export function passwordTries(account: string): Limit {
  return { bucket: `password:${account}`, capacity: 10, period: 600 };
}

/** Wrong passwords with one token of a known device. The bucket does not refill within the token's lifetime. */
export function deviceTries(device: string, lifetime: number): Limit {
  return { bucket: `device:${device}`, capacity: 10, period: 10 * lifetime };
}

/** Wrong six-digit codes for one account across all codes sent to it: a million guesses would take years. */
export function codeTries(account: string): Limit {
  return { bucket: `code:${account}`, capacity: 20, period: hour };
}

/** Wrong second factors of one account. */
export function factorTries(userId: string): Limit {
  return { bucket: `factor:${userId}`, capacity: 10, period: 600 };
}

export async function enforceLimits(context: AuthContext, ...limits: Limit[]): Promise<void> {
  const wait = await context.limiter.take(...limits);
  if (wait > 0) throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached', wait);
}

/** Before a mail is written, whether or not anybody has the address: the answer tells nothing (account enumeration). */
export async function enforceMailLimits(context: AuthContext, kind: string, address: string): Promise<void> {
  const { settings, limiter } = context;
  const code = 'over_email_send_rate_limit';
  const pause = await limiter.take(...once(`mail:${kind}:${address}`, settings.email.max_frequency));
  if (pause > 0) throw tooManyRequests(code, afterSeconds(pause), pause);
  const capacity = settings.rate_limit.email_sent;
  const wait = await limiter.take({ bucket: `mails:${address}`, capacity, period: hour });
  if (wait > 0) throw tooManyRequests(code, 'email rate limit exceeded', wait);
}

/** As for mail; and the whole site's messages of an hour are counted too, since each one costs money. */
export async function enforceSmsLimits(context: AuthContext, kind: string, phone: string): Promise<void> {
  const { settings, limiter } = context;
  const code = 'over_sms_send_rate_limit';
  const pause = await limiter.take(...once(`sms:${kind}:${phone}`, settings.sms.max_frequency));
  if (pause > 0) throw tooManyRequests(code, afterSeconds(pause), pause);
  const wait = await limiter.take(
    { bucket: `messages:${phone}`, capacity: 5, period: hour },
    { bucket: 'messages', capacity: settings.rate_limit.sms_sent, period: hour },
  );
  if (wait > 0) throw tooManyRequests(code, 'SMS rate limit exceeded', wait);
}

/** One in each period; a period of nothing means no pause at all. */
function once(bucket: string, period: number): Limit[] {
  return period > 0 ? [{ bucket, capacity: 1, period }] : [];
}

function afterSeconds(wait: number): string {
  return `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`;
}
