import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createMailbox } from './mailbox.ts';
import { createMailer } from './mailer.ts';
import { createSms } from './sms.ts';

/** Mail and text messages by their providers, or into the data folder's mailbox where none is set up. */
export function createOutbound(config: Config, dataDir: string, say: (line: string) => void) {
  const mailbox = createMailbox(join(dataDir, 'mailbox'), say);
  const from = config.mailFrom ?? `no-reply@${mailDomain(config.siteUrl)}`;
  return {
    mailer: createMailer({ smtpUrl: config.smtpUrl, from, mailbox }),
    sms: createSms({ twilio: config.twilio, mailbox }),
  };
}

/** The site's own domain if it has one that mail can come from. */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isDomain = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return isDomain ? hostname.replace(/^www\./, '') : 'example.com';
}
