import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { tapQueuesOf, tapsPath } from '#app/lib/workshops/tap-queues.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { guardSignOut } from './guard-sign-out.ts';

/** Without scripts there is no queue, and nothing to ask. */
export function UnsentTapsDialog({ account }: { account: string }) {
  return (
    // A section, or the dialog's header would be a second banner of the page.
    <section>
      <Dialog id="unsent-taps" title="Send your taps before you sign out?">
        <p className="mb-5">
          <strong data-part="count" /> waiting on this phone to be sent. Taps record who came to a workshop.
        </p>
        <p role="alert" data-part="problem" className="mb-5 font-[600] text-danger empty:hidden" />
        <p hidden data-part="unsent">
          Could not send the taps. They are still on this phone. Try again when there is a connection, or
          cancel.
        </p>
        <div className="grid gap-3">
          <Button tone="primary" data-answer="send">
            Send and sign out
          </Button>
          <Button tone="danger" data-answer="discard">
            Discard and sign out
          </Button>
          <Button tone="secondary" data-answer="cancel">
            Cancel
          </Button>
        </div>
        <p role="status" data-part="progress" className="mt-4 empty:hidden" />
      </Dialog>
      <InlineScript run={guardSignOut} given={[account, tapQueuesOf(account), tapsPath]} />
    </section>
  );
}
