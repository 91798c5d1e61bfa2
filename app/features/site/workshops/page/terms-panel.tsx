import { paymentOf } from '#app/lib/workshops/price.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { ChatLink } from '../chat-link.tsx';
import {
  askForNext,
  nextDateDialog,
  nextDateLabel,
  registrationDialogId,
  type Workshop,
} from '../workshop.ts';
import { Price, RegisterButton, Seats } from '../workshop-terms.tsx';
import { isHeld } from './standing.ts';

export const termsPanelId = 'terms';

/** What it costs, how many seats are left, and the way to one. refreshSeats puts a new one in its place. */
export function TermsPanel({ workshop }: { workshop: Workshop }) {
  if (!isHeld(workshop))
    return (
      <section id={termsPanelId} aria-label="What is next" className="flex flex-wrap gap-3">
        {workshop.phase === 'completed' && (
          // A page that was opened before the workshop ended has no such dialog; the link loads one that has.
          <ButtonLink
            to={`?${askForNext}`}
            data-dialog={nextDateDialog(workshop).id}
            className="max-sm:w-full lg:w-full"
          >
            {nextDateLabel}
          </ButtonLink>
        )}
        <ButtonLink
          to="#next"
          tone={workshop.phase === 'completed' ? 'secondary' : 'primary'}
          className="max-sm:w-full lg:w-full"
        >
          See What Is Next
        </ButtonLink>
        <ConfirmationPlace form={nextDateDialog(workshop).id} className="basis-full" />
      </section>
    );
  const payment = paymentOf(workshop);
  return (
    <section id={termsPanelId} aria-label="Price and registration" className="border-t-4 border-accent pt-6">
      <Price workshop={workshop} className="text-2xl" />
      {payment && <p className="mt-1 text-ink-soft">{payment}.</p>}
      <div className="mt-5">
        <Seats workshop={workshop} />
      </div>
      <div className="mt-5 grid gap-3 sm:max-lg:flex">
        <RegisterButton workshop={workshop} />
        <ChatLink workshop={workshop} tone="secondary" />
      </div>
      <ConfirmationPlace form={registrationDialogId(workshop)} />
    </section>
  );
}
