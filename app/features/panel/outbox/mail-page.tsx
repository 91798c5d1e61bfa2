import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { ChoiceLinks } from '#app/ui/panel/choice-links.tsx';
import { KeptMessage } from './kept-message.tsx';
import type { MailView } from './load-mail.server.ts';
import { Mailbox } from './mailbox.tsx';
import { NotSentNotice } from './not-sent-notice.tsx';
import { Outbox } from './outbox.tsx';

export function MailPage({ mail }: { mail: MailView }) {
  return (
    <AdminPage
      title="Mail"
      action={
        mail.kept && (
          <ChoiceLinks
            label="Mail"
            choices={[
              { to: '/admin/mail', label: 'Outbox', current: mail.view === 'outbox' },
              { to: '?view=mailbox', label: 'Mailbox', current: mail.view !== 'outbox' },
            ]}
          />
        )
      }
    >
      {mail.kept && <NotSentNotice kept={mail.kept} />}
      {mail.view === 'outbox' && <Outbox {...mail} />}
      {mail.view === 'mailbox' && <Mailbox {...mail} />}
      {mail.view === 'message' && <KeptMessage {...mail.message} />}
    </AdminPage>
  );
}
