import type { NoticeKind } from '../settings.ts';
import { noticeWordings } from './notice-wordings.ts';
import type { MailFacts, Wording } from './wording.ts';

/** The occasions on which the service writes a mail. */
export type MailKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | NoticeKind;

const ignore = 'If you did not ask for this, you can ignore this mail: nothing will change.';
const orCode = 'Or type this code on the page where you were asked for it:';

const wordings: Record<MailKind, (facts: MailFacts) => Wording> = {
  signup: ({ site }) => ({
    subject: `Confirm your email address for ${site}`,
    lead: `Thank you for signing up at ${site}. Please confirm that this address is yours.`,
    button: 'Confirm my address',
    code: orCode,
    end: ignore,
  }),
  invite: ({ site }) => ({
    subject: `You are invited to ${site}`,
    lead: `Somebody has made an account for you at ${site}. Accept the invitation to use it.`,
    button: 'Accept the invitation',
    code: orCode,
    end: 'If you did not expect this, you can ignore this mail.',
  }),
  magiclink: ({ site }) => ({
    subject: `Sign in to ${site}`,
    lead: `Here is your link to sign in to ${site}. It works once.`,
    button: 'Sign in',
    code: orCode,
    end: ignore,
  }),
  recovery: ({ site }) => ({
    subject: `Choose a new password for ${site}`,
    lead: `You asked to choose a new password for ${site}.`,
    button: 'Choose a new password',
    code: orCode,
    end: ignore,
  }),
  email_change: ({ site, newEmail }) => ({
    subject: `Confirm your new email address for ${site}`,
    lead: `Please confirm that ${newEmail} is to be your address at ${site}.`,
    button: 'Confirm the new address',
    code: orCode,
    end: ignore,
  }),
  email_change_current: ({ site, newEmail }) => ({
    subject: `Confirm the change of your email address for ${site}`,
    lead: `Your account at ${site} is to use ${newEmail} from now on. Please confirm this from your present address.`,
    button: 'Confirm the change',
    code: orCode,
    end: 'If this was not you, do not confirm it, and change your password.',
  }),
  reauthentication: ({ site }) => ({
    subject: `Your code for ${site}`,
    lead: `You are about to change something important in your account at ${site}.`,
    code: 'Type this code to show that it is you:',
    end: 'If this was not you, tell nobody the code and sign out on every device.',
  }),
  ...noticeWordings,
};

/** The same words twice: plain, and as a small page that needs no picture, font or script from elsewhere. */
export function composeMail(
  kind: MailKind,
  facts: MailFacts,
): { subject: string; text: string; html: string } {
  const words = wordings[kind](facts);
  const parts: [text: string, html: string][] = [[words.lead, paragraph(words.lead)]];
  if (words.button && facts.link) {
    parts.push([`${words.button}:\n${facts.link}`, button(words.button, facts.link)]);
  }
  if (words.code && facts.code) {
    parts.push([`${words.code} ${facts.code}`, paragraph(words.code) + digits(facts.code)]);
  }
  parts.push([words.end, paragraph(words.end, 'color:#5c6370;font-size:14px')]);
  return {
    subject: words.subject,
    text: `${parts.map(([text]) => text).join('\n\n')}\n`,
    html: page(words.subject, facts.site, parts.map(([, html]) => html).join('')),
  };
}

function page(title: string, site: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#f3f4f6;font:16px/1.5 system-ui,Arial,sans-serif;color:#1a1d24">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#fff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(site)}</p>${content}</td></tr></table></td></tr></table></body></html>`;
}

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 20px;${style}">${escapeHtml(text)}</p>`;
}

function button(label: string, link: string): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${escapeHtml(label)}</a></p>`;
}

function digits(code: string): string {
  return `<p style="margin:0 0 24px;font:700 28px/1 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`;
}

/** The site has its own (app/lib/escape-html.ts), which nothing here may know. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
