import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { Container } from '#app/ui/container.tsx';
import { refreshSeats } from '../refresh-seats.ts';
import type { Workshop } from '../workshop.ts';
import { HandOn } from './hand-on.tsx';
import { OtherWorkshops } from './other-workshops.tsx';
import { isHeld } from './standing.ts';
import { TermsPanel, termsPanelId } from './terms-panel.tsx';
import { WorkshopHead } from './workshop-head.tsx';
import { InstructorPart, PlacePart, TextPart } from './workshop-parts.tsx';

interface WorkshopPageProps {
  workshop: Workshop;
  /** The others that are planned, or on now. */
  others: readonly Workshop[];
  siteUrl: string;
}

/** On a phone: what and when it is, then what it costs and the way to a seat, then all the rest. */
export function WorkshopPage({ workshop, others, siteUrl }: WorkshopPageProps) {
  return (
    <>
      <article>
        <WorkshopHead workshop={workshop} />
        <Container className="grid gap-x-20 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-16 lg:pb-24">
          <aside aria-label="How to take part" className="lg:col-start-2 lg:row-start-1">
            <div className="lg:sticky lg:top-28">
              <TermsPanel workshop={workshop} />
              {isHeld(workshop) && <HandOn workshop={workshop} siteUrl={siteUrl} />}
            </div>
          </aside>
          <div className="grid min-w-0 content-start gap-12 lg:col-start-1 lg:row-start-1">
            <TextPart workshop={workshop} />
            <InstructorPart instructor={workshop.instructor} />
            <PlacePart workshop={workshop} />
          </div>
        </Container>
      </article>
      <OtherWorkshops workshops={others} siteUrl={siteUrl} />
      <InlineScript run={refreshSeats} given={[`/seats.html?workshop=${workshop.slug}`, termsPanelId]} />
    </>
  );
}
