import { join } from 'node:path';
import type { ServerContext } from '#app/data/server-context.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Delivery, SignInWays } from '#app/lib/sign-in-ways.ts';
import { createMailbox } from '#supabase-embedded/outbound/mailbox.ts';
import { createMailer, type Mailer } from '#supabase-embedded/outbound/mailer.ts';
import { createSms } from '#supabase-embedded/outbound/sms.ts';
import { type Config, isAtLocalhost } from '../config.ts';
import { createMailboxReader } from './mailbox-reader.ts';

/** Mail and text messages about accounts, by their providers. Without a provider they go into the data folder's mailbox, text messages only at localhost. */
export function createAccountOutbound(config: Config, dataDir: string, say: (line: string) => void) {
  const mailbox = createMailbox(mailboxFolders(dataDir).accounts, say);
  return {
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: sender(config), mailbox }),
    sms: ownSignInWays(config).texts === 'off' ? undefined : createSms({ twilio: config.twilio, mailbox }),
  };
}

/** Without a provider a code or a mail is kept in the mailbox, which only helps people who try the site on their own machine. */
const deliveryBy = (provider: object | string | undefined, config: Config): Delivery =>
  provider ? 'sent' : isAtLocalhost(config) ? 'kept' : 'off';

/** What is switched on, where accounts are this server's own. */
export const ownSignInWays = (config: Config): SignInWays => ({
  google: config.google !== undefined,
  texts: deliveryBy(config.twilio, config),
  mails: deliveryBy(config.smtpUrl, config),
});

/** Mail about leads; what is kept of it lies in a folder of its own, for the panel. */
export function createLeadMailer(config: Config, dataDir: string, say: (line: string) => void): Mailer {
  const mailbox = createMailbox(mailboxFolders(dataDir).leads, say);
  return createMailer({ smtpUrl: config.smtpUrl, from: sender(config), mailbox });
}

/** What administrators see of it. */
export function mailRoute(
  config: Config,
  dataDir: string,
  institute: () => Institute,
): Pick<ServerContext['mail'], 'notifyEmail' | 'mailbox' | 'hasMailServer'> {
  const { smtpUrl } = config;
  const { accounts, leads } = mailboxFolders(dataDir);
  // Whoever reads a link or a code for an account can get into it. While somebody tries the site on their own machine
  // that is themselves; elsewhere only those who may read the server's files see them.
  const mailbox = createMailboxReader({ leads, accounts: isAtLocalhost(config) ? accounts : null });
  return {
    notifyEmail: () => notifyEmailOf(config, institute()),
    mailbox: smtpUrl ? null : mailbox,
    hasMailServer: smtpUrl !== undefined,
  };
}

/** Where the institute reads what the site tells it. */
export const notifyEmailOf = ({ notifyEmail }: Config, { email }: Institute) => notifyEmail ?? email;

/** Account mails lie where every mail lay once: what is there from earlier may be one. */
export const mailboxFolders = (dataDir: string) => ({
  accounts: join(dataDir, 'mailbox'),
  leads: join(dataDir, 'mailbox', 'leads'),
});

const sender = ({ mailFrom, siteUrl }: Config) => mailFrom ?? `no-reply@${mailDomain(siteUrl)}`;

/** The first of them, without the name that may stand before it: Kili <no-reply@kili.example>. */
export const senderAddress = (config: Config) => {
  const [first = ''] = sender(config).split(',');
  return /<(.*)>$/.exec(first.trim())?.[1] ?? first.trim();
};

/** The site's own domain if it has one that mail can come from. */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isDomain = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return isDomain ? hostname.replace(/^www\./, '') : 'example.com';
}
