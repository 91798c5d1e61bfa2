import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { useSignInWays } from '#app/lib/sign-in-ways.ts';
import { Notice } from '#app/ui/notice.tsx';
import { noTexts } from './answer.ts';

interface MailNoteProps {
  /** What would not arrive, such as “the link”. */
  what: string;
  /** What to do with a mail that is kept in the mailbox. */
  then?: string;
}

/** Shown where people ask for a mail and none is sent: says so, and what to do instead. */
export function MailNote({ what, then }: MailNoteProps) {
  const { mails, google } = useSignInWays();
  const { call } = useInstitute().phones;
  if (mails === 'sent') return null;
  return (
    <Notice tone="neutral">
      {mails === 'kept' ? (
        <p>
          SMTP_URL is not set, so no mail is sent. The mail is kept in the mailbox: see Mail in the panel, or
          the folder “mailbox” in the site’s data. {then}
        </p>
      ) : (
        <p>
          This site cannot send mail, so {what} would not reach you. {google && 'Use Google instead. '}
          {call.e164 && (
            <>
              Call us for help:{' '}
              <a href={telephoneUrl(call.e164)} className="text-link whitespace-nowrap">
                {call.display}
              </a>
            </>
          )}
        </p>
      )}
    </Notice>
  );
}

/** The same for text messages. */
export function TextNote({ instead }: { instead?: string }) {
  const { texts, mails } = useSignInWays();
  if (texts === 'sent') return null;
  return (
    <Notice tone="neutral">
      {texts === 'kept' ? (
        <p>
          TWILIO_ACCOUNT_SID is not set, so no text message is sent. The code is kept in the mailbox: see{' '}
          {mails === 'kept' && 'Mail in the panel, or '}the folder “mailbox” in the site’s data.
        </p>
      ) : (
        <p>
          {noTexts} {instead}
        </p>
      )}
    </Notice>
  );
}

export function CodeSent({ to, by }: { to: string; by: 'mail' | 'text' }) {
  const { mails, texts } = useSignInWays();
  const isSent = (by === 'mail' ? mails : texts) === 'sent';
  return (
    <>
      <p className="break-words">
        {isSent ? 'A code is on its way to' : 'No code was sent to'}{' '}
        <strong className="tabular-nums">{to}</strong>.
      </p>
      {by === 'mail' ? <MailNote what="the code" /> : <TextNote />}
    </>
  );
}
