import { join } from 'node:path';
import type { ServerContext } from '#app/data/server-context.ts';
import { site } from '#app/site.ts';
import { createMailbox } from '#supabase-embedded/outbound/mailbox.ts';
import { createMailer } from '#supabase-embedded/outbound/mailer.ts';
import { createSms } from '#supabase-embedded/outbound/sms.ts';
import type { Config } from '../config.ts';
import { createMailboxReader } from './mailbox-reader.ts';

/** Mail and text messages by their providers, or into the data folder's mailbox where none is set up. */
export function createOutbound(config: Config, dataDir: string, say: (line: string) => void) {
  const mailbox = createMailbox(mailboxFolder(dataDir), say);
  const from = config.mailFrom ?? `no-reply@${mailDomain(config.siteUrl)}`;
  return {
    mailer: createMailer({ smtpUrl: config.smtpUrl, from, mailbox }),
    sms: createSms({ twilio: config.twilio, mailbox }),
  };
}

/** What administrators see of it. */
export function mailRoute(
  { smtpUrl, notifyEmail = site.email }: Config,
  dataDir: string,
): ServerContext['mail'] {
  return { notifyEmail, mailbox: smtpUrl ? null : createMailboxReader(mailboxFolder(dataDir)) };
}

const mailboxFolder = (dataDir: string) => join(dataDir, 'mailbox');

/** The site's own domain if it has one that mail can come from. */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isDomain = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return isDomain ? hostname.replace(/^www\./, '') : 'example.com';
}
