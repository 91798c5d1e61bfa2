import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '#app/forms/use-command.ts';
import { countOf } from '#app/lib/count-of.ts';
import { listInWords } from '#app/lib/list-in-words.ts';
import { Button } from '#app/ui/button.tsx';
import { AlertNotice } from '#app/ui/panel/alert-notice.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { PagePart } from '#app/ui/panel/page-part.tsx';
import type { WorkshopAnswer } from '../answer.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import type { WorkshopData } from '../load-workshop.server.ts';
import { onPaper, type Registration } from '../workshop.ts';
import { ChoiceOfSeats } from './choice-of-seats.tsx';
import { chosenIn, ticked } from './chosen.ts';

interface FewerSeatsProps extends Pick<WorkshopData, 'head' | 'figures' | 'mayWrite'> {
  seats: number;
  registrations: Registration[];
}

/** Fewer seats than are taken: somebody chooses whose registrations are cancelled for it, and is asked once. */
export function FewerSeats({ head, figures, mayWrite, seats, registrations }: FewerSeatsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { Form, busy, answer, served, send } = useCommand<WorkshopAnswer>('lower', closeConfirmDialog);
  const people = registrations
    .filter(({ cancelled }) => !cancelled)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const needed = Math.max(0, figures.taken - seats);
  const losing = people.filter(({ id }) => chosen.includes(id));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticks = chosenIn(new FormData(event.currentTarget).keys());
    setChosen(ticks);
    if (ticks.length < needed) setRefusals(refusals + 1);
    else setAsked(true);
  };
  if (!mayWrite) return <p className="mt-6">The number of seats is for those who write the catalogue.</p>;
  return (
    <PagePart title={`${countOf(seats, 'seat')}, ${figures.taken} taken`}>
      <p className="measure">{inWords(figures, needed)}</p>
      <Form method="post" onSubmit={onSubmit} className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="lower" />
        <input type="hidden" name="seats" value={seats} />
        <AnswerNotice answer={answer} served={served} />
        {refusals > 0 && chosen.length < needed && (
          // Another each time, so that each takes the focus.
          <AlertNotice key={refusals} title={`Please choose ${needed - chosen.length} more.`}>
            {null}
          </AlertNotice>
        )}
        {needed > 0 && (
          <ChoiceOfSeats people={people} needed={needed} chosen={chosen.length} onChoice={setChosen} />
        )}
        <div className="flex flex-wrap gap-4">
          <Button type="submit" tone="danger" disabled={busy}>
            Lower to {countOf(seats, 'seat')}
          </Button>
          <Link to={`/admin/workshops/${head.id}`} className="button button-quiet">
            Keep everybody
          </Link>
        </div>
      </Form>
      {isAsked && (
        <ConfirmDialog
          title={`Lower to ${countOf(seats, 'seat')}?`}
          confirm={
            losing.length > 0 ? `Cancel ${losing.length} and lower` : `Lower to ${countOf(seats, 'seat')}`
          }
          cancel="Go back"
          busy={busy}
          onConfirm={() => send({ seats: String(seats), ...ticked(chosen) })}
          onCancel={() => setAsked(false)}
        >
          {whatHappens(losing, head.isOver)}
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

/** As private.tell_of_seat() does it. */
function whatHappens(losing: Registration[], isOver: boolean): string {
  if (losing.length === 0) return 'Nobody’s registration is cancelled.';
  const names = listInWords(losing.map(({ name }) => name));
  const walkIns = losing.filter(({ isWalkIn }) => isWalkIn).length;
  if (isOver || walkIns === losing.length)
    return `The registrations of ${names} are cancelled. No mail goes out.`;
  return `The registrations of ${names} are cancelled, and they get a mail that says so${walkIns > 0 ? ', except walk-ins' : ''}.`;
}

function inWords(figures: FewerSeatsProps['figures'], needed: number): string {
  const paper = onPaper(figures);
  const taken =
    paper > 0
      ? ` ${figures.registered} of the seats ${figures.registered === 1 ? 'is' : 'are'} taken on the site, ${paper} on paper.`
      : '';
  if (needed === 0) return `Nobody has to go.${taken}`;
  const choose = `Choose whose registrations are cancelled (${needed}).${taken}`;
  return needed > figures.registered
    ? `${choose} That is more than are registered on the site: lower the number on paper first.`
    : choose;
}
