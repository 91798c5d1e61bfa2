import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { useSignInWays } from '#app/lib/sign-in-ways.ts';
import { Notice } from '#app/ui/notice.tsx';
import { noTexts } from './answer.ts';

interface MailNoteProps {
  /** What would not reach anybody. */
  what: string;
  /** What to do with a mail that lies in the mailbox. */
  then?: string;
}

/** Stands where people ask for a mail: it says that none is sent, and what to do instead. */
export function MailNote({ what, then }: MailNoteProps) {
  const { mails, google } = useSignInWays();
  const { call } = useInstitute().phones;
  if (mails === 'sent') return null;
  return (
    <Notice tone="neutral">
      {mails === 'kept' ? (
        <p>
          SMTP_URL is not set, so no mail is sent. At localhost the mail lies in the mailbox: in the panel
          under Mail, and in the folder “mailbox” of the site’s data. {then}
        </p>
      ) : (
        <p>
          This site cannot send mail, so {what} would not reach you. {google && 'Use Google instead. '}
          {call.e164 && (
            <>
              We help you by phone:{' '}
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

/** The same of text messages. */
export function TextNote({ instead }: { instead?: string }) {
  const { texts, mails } = useSignInWays();
  if (texts === 'sent') return null;
  return (
    <Notice tone="neutral">
      {texts === 'kept' ? (
        <p>
          TWILIO_ACCOUNT_SID is not set, so no text message is sent. At localhost the code lies in the
          mailbox: {mails === 'kept' && 'in the panel under Mail, and '}in the folder “mailbox” of the site’s
          data.
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
