import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import type { Kept } from './load-mail.server.ts';

export function NotSentNotice({ kept }: { kept: Kept }) {
  return (
    <WarningNotice title="Nothing is being sent to anybody.">
      <p>
        <code className="font-[650]">SMTP_URL</code> is not set, so every mail is kept in the mailbox on this
        server, where it stays for {kept.days} days. Start the server with that setting to send mail.
      </p>
      {kept.shows === 'lead mails' && (
        <p className="mt-2">
          Sign-in links and codes are not shown here. Those that this server writes are for as long in the
          mailbox folder of its data.
        </p>
      )}
    </WarningNotice>
  );
}
