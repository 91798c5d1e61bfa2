import { whatsappUrl } from '#app/lib/contact-links.ts';
import { site } from '#app/site.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DialogOpener } from '#app/ui/dialog.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import {
  isFullyBooked,
  registerLabel,
  registrationDialogId,
  registrationId,
  rupees,
  seatsLeft,
  type Workshop,
} from './workshop.ts';
import { dateInWords } from './workshop-times.ts';

export function WorkshopCard({ workshop }: { workshop: Workshop }) {
  return (
    <Card as="li" className="p-6 sm:p-8">
      <KolamFigure
        seed={workshop.title}
        className="pointer-events-none absolute -end-10 -top-10 w-44 text-ink/12 sm:w-56"
      />
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 pe-16 text-lg font-[650] text-accent-text">
        <p>{dateInWords(workshop.date)}</p>
        {workshop.isLive && <Badge tone="success">LIVE</Badge>}
        {workshop.isSpecialOffer && <Badge tone="accent">Special Offer</Badge>}
      </div>
      <h3 className="relative mt-2 pe-16 text-xl">{workshop.title}</h3>
      <p className="relative mt-3 text-ink-soft">{workshop.description}</p>
      <Facts workshop={workshop} />
      <div className="mt-auto grid gap-6 pt-6">
        <Seats workshop={workshop} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
          <Price workshop={workshop} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ChatLink workshop={workshop} />
            <RegisterButton workshop={workshop} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Facts({ workshop: { time, duration, mode, speaker, speakerRole } }: { workshop: Workshop }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Fact icon="clock" term="Time">
        {[time, duration].filter(Boolean).join(', ')}
      </Fact>
      <Fact icon="pin" term="Mode">
        {mode}
      </Fact>
      <Fact icon="user" term="Instructor" className="sm:col-span-2">
        {[speaker, speakerRole].filter(Boolean).join(', ')}
      </Fact>
    </dl>
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

function Seats({ workshop }: { workshop: Workshop }) {
  const left = seatsLeft(workshop);
  const text = `${left} of ${workshop.maxAttendees} seats left`;
  return (
    <div>
      <p className="mb-2 text-sm font-[600] tabular-nums">{text}</p>
      <ProgressBar value={left} max={Math.max(1, workshop.maxAttendees)} label={text} />
    </div>
  );
}

function Price({ workshop: { originalPrice, discountedPrice, isSpecialOffer } }: { workshop: Workshop }) {
  const struck = isSpecialOffer && originalPrice !== null && discountedPrice !== null;
  return (
    <p className="flex items-baseline gap-2.5 tabular-nums">
      <span className="text-xl font-[680]">
        {discountedPrice === null ? 'Free' : rupees(discountedPrice)}
      </span>
      {struck && (
        <s className="text-ink-soft">
          <span className="sr-only">instead of </span>
          {rupees(originalPrice)}
        </s>
      )}
    </p>
  );
}

function ChatLink({ workshop: { title, date } }: { workshop: Workshop }) {
  const when = date ? ` on ${dateInWords(date)}` : '';
  const text = `Hello ${site.shortName}, I would like to join the workshop "${title}"${when}.`;
  return (
    <ButtonLink external tone="quiet" to={whatsappUrl(site.phones.whatsapp.e164, text)}>
      <Icon name="chat" />
      Join on WhatsApp<span className="sr-only">: {title}</span>
    </ButtonLink>
  );
}

function RegisterButton({ workshop }: { workshop: Workshop }) {
  const label = registerLabel(workshop);
  if (isFullyBooked(workshop)) return <Button disabled>{label}</Button>;
  return (
    <DialogOpener dialogId={registrationDialogId(workshop)} to={`?register=${registrationId(workshop)}`}>
      {label}
    </DialogOpener>
  );
}
