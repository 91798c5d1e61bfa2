import { type Letterhead, writeLetter } from '../../outbound/letter.ts';
import type { NoticeKind } from '../settings.ts';
import { noticeWordings } from './notice-wordings.ts';
import type { MailFacts, SiteFacts, Wording } from './wording.ts';

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

const wordings: Record<MailKind, (facts: SiteFacts) => Wording> = {
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

/** The words of one occasion, as a letter of whoever runs the site. */
export function composeMail(
  kind: MailKind,
  facts: MailFacts,
  head: Letterhead,
): { subject: string; text: string; html: string } {
  const { link, code } = facts;
  const words = wordings[kind]({ site: head.name, ...facts });
  const letter = writeLetter(
    {
      heading: words.subject,
      paragraphs: [words.lead],
      action: words.button && link ? { label: words.button, url: link } : undefined,
      code: words.code && code ? { label: words.code, digits: code } : undefined,
      remark: words.end,
      closing: head.closing,
    },
    head,
  );
  return { subject: words.subject, ...letter };
}
