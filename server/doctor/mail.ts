import { stripVTControlCharacters } from 'node:util';
import { type Config, isAtLocalhost } from '../config.ts';
import { createLeadMailer, mailDomain } from '../outbound/create-outbound.ts';
import type { Examination } from './examination.ts';
import { type Finding, NotExamined, ok, warning, wrong } from './finding.ts';
import type { Patient } from './patient.ts';

/** One mail to whoever runs the site, on the way that mails about leads take. */
export const mail: Examination = {
  of: 'Mail',
  async examine(patient) {
    const { config } = patient;
    if (!config.smtpUrl) return withoutServer(config);
    const to = recipientOf(patient);
    const server = new URL(config.smtpUrl).host;
    try {
      await createLeadMailer(config, patient.dataDir, () => {}).send({
        to,
        subject: `A mail of the doctor's, from ${new URL(config.siteUrl).host}`,
        text: `Whoever runs ${config.siteUrl} asked whether its mails arrive (npm run doctor). This one did.\n`,
      });
    } catch (error) {
      return refusal(error as SmtpError, server);
    }
    return ok(`${server} took one for ${to}: see that it arrives, and not as spam${hintAtSender(config)}`);
  },
};

function withoutServer(config: Config): Finding {
  const told = 'SMTP_URL is not set, so mails lie in DATA_DIR/mailbox and reach nobody';
  if (isAtLocalhost(config)) throw new NotExamined(told);
  return warning(told, 'Set SMTP_URL, MAIL_FROM and NOTIFY_EMAIL to those of your mail provider.');
}

function recipientOf({ config, options }: Patient): string {
  if (!options.mail) throw new NotExamined('--no-mail leaves it out');
  const to = options.mailTo ?? config.notifyEmail;
  if (to) return to;
  throw new NotExamined('NOTIFY_EMAIL is not set: --mail-to ADDRESS says who may get one');
}

/** Mails from another domain than the site's are common; whether they pass is for that domain's records to say. */
function hintAtSender({ mailFrom, siteUrl }: Config): string {
  const domain = /@([^>\s]+)>?\s*$/.exec(mailFrom ?? '')?.[1]?.toLowerCase();
  if (!domain || domain === mailDomain(siteUrl)) return '';
  return ` (MAIL_FROM is of ${domain}, the site of ${mailDomain(siteUrl)}: SPF and DKIM of ${domain} decide)`;
}

interface SmtpError extends Error {
  /** nodemailer's. */
  code?: string;
  /** What was said when it happened: RCPT TO, say. */
  command?: string;
  /** The server's own words. */
  response?: string;
}

function refusal({ code, command = '', response, message }: SmtpError, server: string): Finding {
  const words = stripVTControlCharacters(response ?? message).replaceAll(/\s+/g, ' ');
  const [told, remedy] = explain(code, command) ?? [
    'did not take the mail',
    'See what it says; its provider knows more.',
  ];
  return wrong(`${server} ${told}: ${words}`, remedy);
}

function explain(code: string | undefined, command: string): [told: string, remedy: string] | undefined {
  if (code === 'EAUTH')
    return [
      'refused the name or the password of SMTP_URL',
      'Correct them; signs such as @, : and / in them are written as %40, %3A and %2F.',
    ];
  if (/^MAIL FROM/.test(command))
    return [
      'refused the sender',
      'Set MAIL_FROM to an address that this mail server lets the account of SMTP_URL use.',
    ];
  if (/^RCPT TO/.test(command))
    return [
      'refused the recipient',
      'Correct NOTIFY_EMAIL (or --mail-to), or let the mail server relay for the account of SMTP_URL.',
    ];
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(code ?? ''))
    return [
      'could not be spoken to over TLS',
      'Use smtps:// for port 465 and smtp:// for port 587, and the name that its certificate has.',
    ];
  if (['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'ECONNREFUSED'].includes(code ?? ''))
    return [
      'cannot be reached',
      'Correct the host and the port in SMTP_URL, and see whether the provider of this machine blocks outgoing mail.',
    ];
  return undefined;
}
