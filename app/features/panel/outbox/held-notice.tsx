import { useState } from 'react';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import { mailCount } from './outbox-mail.ts';

/** What is to become of the mails that a restored site found waiting. */
export function HeldNotice({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const sending = useForm('send-held');
  const discarding = useForm('discard-held', closeConfirmDialog);
  const busy = sending.busy || discarding.busy;
  if (count === 0) return null;
  const mails = mailCount(count);
  const one = count === 1;
  return (
    <WarningNotice icon="pause" title={`${mails} ${one ? 'is' : 'are'} held.`}>
      <p>
        This site was restored from a backup, and {one ? 'this mail was' : 'these mails were'} waiting when
        the backup was made. The site as it was may have sent {one ? 'it' : 'some of them'} since, so people
        could receive {one ? 'it' : 'them'} twice.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <sending.Form method="post">
          <Button type="submit" name="intent" value="send-held" small disabled={busy}>
            Send {mails}
          </Button>
        </sending.Form>
        <Button tone="secondary" small disabled={busy} onClick={() => setAsking(true)}>
          Discard {one ? 'it' : 'them'}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Discard ${mails}?`}
          confirm={`Discard ${mails}`}
          cancel={one ? 'Keep it' : 'Keep them'}
          busy={discarding.busy}
          onConfirm={() => discarding.submit({ intent: 'discard-held' }, { method: 'post' })}
          onCancel={() => setAsking(false)}
        >
          {one ? 'It is' : 'They are'} not sent to anybody. {one ? 'It stays' : 'They stay'} in the outbox as
          failed, where each can be retried.
        </ConfirmDialog>
      )}
    </WarningNotice>
  );
}
