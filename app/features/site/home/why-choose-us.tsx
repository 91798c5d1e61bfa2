import type { Point } from '#app/data/texts/texts.ts';
import { numberInWords } from '#app/lib/number-in-words.ts';
import { Section } from '#app/ui/container.tsx';
import { toIconName } from '#app/ui/icon.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

export function WhyChooseUs({ reasons }: { reasons: readonly Point[] }) {
  if (reasons.length === 0) return null;
  return (
    <Section id="why-choose-us" labelledBy="why-title">
      <SectionHeading id="why-title" title="Why Choose Us?">
        {numberInWords(reasons.length)} {reasons.length === 1 ? 'thing' : 'things'} that we do, and that you
        can check on your first visit.
      </SectionHeading>
      <ReasonList
        reasons={reasons.map((reason) => ({ ...reason, icon: toIconName(reason.icon) }))}
        className="stagger sm:grid-cols-2 lg:grid-cols-3"
      />
    </Section>
  );
}
