import type { Trainer } from '#app/lib/trainer.ts';
import { calendarDay, dateInWords } from '#app/lib/workshops/times.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { ChatLink } from './chat-link.tsx';
import { registrationDialogId, type Workshop, workshopPath } from './workshop.ts';
import { Price, RegisterButton, Seats } from './workshop-terms.tsx';

export function WorkshopCard({ workshop }: { workshop: Workshop }) {
  return (
    <Card as="li" className="laid-out-late wrap-anywhere">
      <When workshop={workshop} />
      <div className="flex grow flex-col p-4 sm:p-8">
        <h3 className="text-xl">
          <a href={workshopPath(workshop)} className="hover:underline">
            {workshop.title}
          </a>
        </h3>
        <details className="opens-on-phones">
          <summary className="text-link">
            What happens there<span className="sr-only">: {workshop.title}</span>
          </summary>
          <p className="text-ink-soft max-md:pb-3 md:mt-3">{workshop.description}</p>
        </details>
        <Facts workshop={workshop} />
        <div className="mt-auto pt-4 sm:pt-6">
          <Seats workshop={workshop} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mt-6 sm:justify-start sm:gap-x-6 sm:gap-y-4">
            <Price workshop={workshop} />
            <RegisterButton workshop={workshop} />
            <ChatLink workshop={workshop} tone="quiet" className="sm:ms-auto" />
          </div>
          <ConfirmationPlace form={registrationDialogId(workshop)} />
        </div>
      </div>
    </Card>
  );
}

/** The day and the hour come first, with the workshop's own figure beside them. */
function When({ workshop }: { workshop: Workshop }) {
  const weekday = calendarDay(workshop.date)?.weekday;
  const isLive = workshop.phase === 'live';
  return (
    <div className="on-board flex items-center justify-between gap-4 p-4 sm:min-h-40 sm:px-8">
      <div>
        {(isLive || workshop.is_special_offer) && (
          <p className="mb-2 flex gap-2">
            {isLive && <Badge tone="success">LIVE</Badge>}
            {workshop.is_special_offer && <Badge tone="accent">Special Offer</Badge>}
          </p>
        )}
        <p>
          <span className="block text-[1.75rem] leading-tight font-[680] tracking-tight">
            {dateInWords(workshop.date)}
          </span>
          <span className="text-ink-soft max-sm:text-sm">
            {[weekday, workshop.time].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      <KolamFigure seed={workshop.title} line={1.2} className="size-14 flex-none text-ink/70 sm:size-32" />
    </div>
  );
}

function Facts({ workshop }: { workshop: Workshop }) {
  return (
    <dl className="grid grid-cols-2 max-sm:text-sm gap-x-8 gap-y-1 sm:mt-5 sm:gap-y-2">
      <Fact icon="pin" term="Mode">
        {workshop.mode}
      </Fact>
      <Fact icon="clock" term="Duration">
        {workshop.duration}
      </Fact>
      <Instructor instructor={workshop.instructor} />
    </dl>
  );
}

function Instructor({ instructor: { name, role, portrait } }: { instructor: Trainer }) {
  const text = [name, role].filter(Boolean).join(', ');
  if (!portrait) {
    return (
      <Fact icon="user" term="Instructor" className="col-span-2">
        {text}
      </Fact>
    );
  }
  return (
    <div className="col-span-2 mt-1">
      <dt className="sr-only">Instructor</dt>
      <dd className="flex items-center gap-3">
        <Portrait name={name} src={portrait} sizes="3rem" className="size-12" />
        {text}
      </dd>
    </div>
  );
}

function Fact({
  icon,
  term,
  className,
  children,
}: {
  icon: IconName;
  term: string;
  className?: string;
  children: string;
}) {
  if (!children) return null;
  return (
    <div className={className}>
      <dt className="sr-only">{term}</dt>
      <dd className="flex items-baseline gap-2.5">
        <Icon name={icon} className="translate-y-[0.2em] text-ink-soft" />
        {children}
      </dd>
    </div>
  );
}
