import { createTwilioSender, type TwilioSettings } from '../auth/sms/twilio.ts';
import type { Mailbox } from './mailbox.ts';

export interface Sms {
  send(to: string, text: string): Promise<void>;
}

export interface SmsOptions {
  twilio?: TwilioSettings;
  mailbox: Mailbox;
}

/** Sends through Twilio's API, or, where none is set up, into the mailbox folder. */
export function createSms({ twilio, mailbox }: SmsOptions): Sms {
  if (twilio) return createTwilioSender(twilio);
  const message = (to: string, text: string) =>
    `To: ${to}\r\nSubject: Text message to ${to}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
  return { send: (to, text) => mailbox.put(message(to, text), 'text message') };
}
