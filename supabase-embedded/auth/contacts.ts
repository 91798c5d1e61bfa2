import { invalid } from './errors.ts';

// The pattern of the HTML standard for <input type=email>, so that server and browser agree.
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

export const isAddress = (email: string) => email.length <= 255 && address.test(email);

export function checkEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (!isAddress(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

export const isNumber = (digits: string) => /^[1-9][0-9]{1,14}$/.test(digits);

/** E.164 without its plus sign, which is how GoTrue keeps numbers. */
export function checkPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!isNumber(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

export function checkChannel(channel: string): void {
  if (channel !== '' && channel !== 'sms')
    throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
}
