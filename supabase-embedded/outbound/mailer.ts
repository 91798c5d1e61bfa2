import type { createTransport } from 'nodemailer';
import type { Mailbox } from './mailbox.ts';
import { mostAtOnce } from './send-window.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  icalEvent?: { filename: string; method: string; content: string };
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  smtpUrl?: string;
  from: string;
  mailbox: Mailbox;
}

/** A mail server that hangs is as good as one that is down. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Sends by SMTP, or, where none is set up, into the mailbox folder. */
export function createMailer({ smtpUrl, from, mailbox }: MailerOptions): Mailer {
  if (smtpUrl) {
    const options = { url: smtpUrl, pool: true, maxConnections: mostAtOnce, ...patience };
    const transport = withFirstMail((create) => create(options));
    return { send: async (mail) => void (await (await transport()).sendMail(compose(from, mail))) };
  }
  const composer = withFirstMail((create) =>
    create({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const { message } = await (await composer()).sendMail(compose(from, mail));
      await mailbox.put(message as Buffer, 'mail');
    },
  };
}

/** The library is forty files, which nobody should wait for at the start of a server. */
function withFirstMail<Transport>(make: (create: typeof createTransport) => Transport) {
  let made: Promise<Transport> | undefined;
  return () => (made ??= import('nodemailer').then((library) => make(library.createTransport)));
}

/** An address as an object cannot smuggle in a second recipient, whatever was typed. */
const compose = (from: string, { to, replyTo, ...mail }: Mail) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
});
