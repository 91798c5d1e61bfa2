import { createTransport } from 'nodemailer';
import type { Mailbox } from './mailbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  smtpUrl?: string;
  from: string;
  mailbox: Mailbox;
}

/** Sends by SMTP, or, where none is set up, into the mailbox folder that administrators can read. */
export function createMailer({ smtpUrl, from, mailbox }: MailerOptions): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      await mailbox.put(message as Buffer, `${mail.subject} → ${mail.to}`);
    },
  };
}
