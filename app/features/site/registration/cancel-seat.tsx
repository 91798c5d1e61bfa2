import { dayInFull } from '#app/lib/workshops/times.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogOpener } from '#app/ui/dialog.tsx';
import type { Registration } from './registration.ts';

const dialogId = 'cancel-seat';

/** Asks once, in a dialog that opens without a script, too; and nothing is cancelled but by its button. */
export function CancelSeat({
  registration: { title, workshop },
  token,
  open,
}: {
  registration: Registration;
  token: string;
  open: boolean;
}) {
  const what = [title, workshop && dayInFull(workshop.date)].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="cancel-title" className="border-t border-line pt-8 print:hidden">
      <h2 id="cancel-title" className="text-xl">
        Cannot come?
      </h2>
      <p className="measure mt-2 mb-4">Please cancel, so that somebody else can have your seat.</p>
      <DialogOpener dialogId={dialogId} to={`/registration?token=${token}&cancel`} tone="secondary">
        Cancel My Seat
      </DialogOpener>
      <Dialog
        id={dialogId}
        open={open}
        title="Cancel your seat?"
        description={`${what}. Somebody else can have your seat at once; to come after all, you would have to register again.`}
      >
        <div className="flex flex-wrap gap-3">
          <form method="post" action="/registration" className="max-sm:grow">
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" tone="danger" className="w-full">
              Yes, Cancel My Seat
            </Button>
          </form>
          <form method="dialog" className="max-sm:grow">
            <Button type="submit" tone="secondary" autoFocus className="w-full">
              Keep My Seat
            </Button>
          </form>
        </div>
      </Dialog>
    </section>
  );
}
