import type { Mailbox } from './mailbox.ts';

export interface Sms {
  send(to: string, text: string): Promise<void>;
}

export interface SmsOptions {
  twilio?: { accountSid: string; authToken: string; from: string };
  mailbox: Mailbox;
}

/** Sends through Twilio's API, or, where none is set up, into the mailbox folder. */
export function createSms({ twilio, mailbox }: SmsOptions): Sms {
  if (!twilio) {
    const message = (to: string, text: string) =>
      `To: ${to}\r\nSubject: Text message to ${to}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
    return { send: (to, text) => mailbox.put(message(to, text), `text message → ${to}`) };
  }
  const { accountSid, authToken, from } = twilio;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    async send(to, text) {
      const response = await fetch(`https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
    },
  };
}
