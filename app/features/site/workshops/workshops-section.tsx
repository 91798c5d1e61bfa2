import { whatsappUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Workshop } from './workshop.ts';
import { WorkshopCard } from './workshop-card.tsx';

/** The home page's Workshops section. The page renders the dialogs that its register buttons open. */
export function WorkshopsSection({ workshops }: { workshops: readonly Workshop[] }) {
  return (
    <Section id="workshops" tone="sunk" labelledBy="workshops-title">
      <SectionHeading id="workshops-title" title="Workshops">
        An evening or a day with one of our trainers, in the classroom or online. Come for the topic, or to
        see how we teach.
      </SectionHeading>
      <div id="workshops-list" tabIndex={-1}>
        {workshops.length > 0 ? (
          <ul className="mt-8 grid gap-4 md:mt-12 md:gap-6 lg:grid-cols-2">
            {workshops.map((workshop) => (
              <WorkshopCard key={workshop.id} workshop={workshop} />
            ))}
          </ul>
        ) : (
          <NothingPlanned />
        )}
      </div>
    </Section>
  );
}

function NothingPlanned() {
  const { shortName, phones } = useWholeInstitute();
  const text = `Hello ${shortName}, please tell me when the next workshop is.`;
  return (
    <EmptyState
      title="No workshop is planned at the moment."
      hint="Send us a message, and we will tell you when the next date is fixed."
    >
      {phones.whatsapp.e164 && (
        <ButtonLink tone="secondary" to={whatsappUrl(phones.whatsapp.e164, text)}>
          <Icon name="chat" />
          Ask on WhatsApp
        </ButtonLink>
      )}
    </EmptyState>
  );
}
