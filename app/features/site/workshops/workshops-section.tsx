import { Section } from '#app/ui/container.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { NothingPlanned } from './nothing-planned.tsx';
import { PastWorkshops } from './past-workshops.tsx';
import type { Workshop } from './workshop.ts';
import { WorkshopCard } from './workshop-card.tsx';

export interface HomeWorkshops {
  workshops: readonly Workshop[];
  past: readonly Workshop[];
}

/** The home page's Workshops section. The page renders the dialogs that its register buttons open. */
export function WorkshopsSection({ workshops, past }: HomeWorkshops) {
  return (
    <Section id="workshops" tone="sunk" labelledBy="workshops-title">
      <SectionHeading id="workshops-title" title="Workshops">
        An evening or a day with one of our trainers, in the classroom or online. Come for the topic, or to
        see how we teach.
      </SectionHeading>
      <div id="workshops-list" tabIndex={-1}>
        {workshops.length > 0 ? (
          <ul className="mt-8 grid grid-cols-1 gap-4 has-[[data-sent]>*]:items-start md:mt-12 md:gap-6 lg:grid-cols-2">
            {workshops.map((workshop) => (
              <WorkshopCard key={workshop.id} workshop={workshop} />
            ))}
          </ul>
        ) : (
          <NothingPlanned />
        )}
        <PastWorkshops workshops={past} />
      </div>
    </Section>
  );
}
