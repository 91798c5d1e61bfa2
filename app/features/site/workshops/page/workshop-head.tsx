import { dayInFull } from '#app/lib/workshops/times.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Container } from '#app/ui/container.tsx';
import { IconFact } from '#app/ui/icon-fact.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import type { Workshop } from '../workshop.ts';
import { standingOf } from './standing.ts';

/** The first screen of a phone: what it is, when, and how one takes part. */
export function WorkshopHead({ workshop }: { workshop: Workshop }) {
  const standing = standingOf(workshop);
  return (
    <header className="on-board">
      <Container className="flex items-center justify-between gap-10 pt-6 pb-8 lg:pt-8 lg:pb-14">
        <div className="min-w-0 grow">
          <Crown workshop={workshop} />
          <h1 className="mt-3 max-w-[22ch] text-2xl wrap-anywhere sm:text-3xl">{workshop.title}</h1>
          <p className="mt-5 wrap-anywhere">
            <span className="block text-xl leading-tight font-[680]">{dayInFull(workshop.date)}</span>
            <span className="text-lg">{workshop.time}</span>
          </p>
          {standing && <p className="measure mt-4 font-[600]">{standing.told}</p>}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
            <IconFact icon="pin">{workshop.mode}</IconFact>
            <IconFact icon="clock">{workshop.duration}</IconFact>
            <IconFact icon="user">{workshop.instructor.name}</IconFact>
          </ul>
        </div>
        <KolamFigure
          seed={workshop.title}
          line={1.2}
          className="w-48 shrink-0 text-ink/70 max-md:hidden lg:w-72 print:hidden"
        />
      </Container>
    </header>
  );
}

/** Above the title. Where the screen has no second column, the figure has its place here, clear of all text. */
function Crown({ workshop }: { workshop: Workshop }) {
  return (
    <div className="flex items-center justify-between gap-6">
      <div>
        <BackLink href="/#workshops" data-section="workshops">
          Back to Workshops
        </BackLink>
        <Badges workshop={workshop} />
      </div>
      <KolamFigure
        seed={workshop.title}
        line={1.8}
        className="w-20 shrink-0 text-ink/70 md:hidden print:hidden"
      />
    </div>
  );
}

function Badges({ workshop }: { workshop: Workshop }) {
  const standing = standingOf(workshop);
  const isLive = workshop.phase === 'live';
  const isOffer = workshop.is_special_offer && workshop.isOpen;
  if (!standing && !isLive && !isOffer) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {standing && <Badge tone={standing.tone}>{standing.badge}</Badge>}
      {isLive && <Badge tone="success">LIVE</Badge>}
      {isOffer && <Badge tone="accent">Special Offer</Badge>}
    </p>
  );
}
