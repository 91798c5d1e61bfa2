import { Section } from '#app/ui/container.tsx';
import { type Reason, ReasonList } from '#app/ui/reason-list.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const points: readonly Reason[] = [
  {
    icon: 'edit',
    title: 'Your words stay yours',
    text: 'Your request stays whole, in your words and your language; what the tool should know besides stands around it. Only a picture is described anew.',
  },
  {
    icon: 'code',
    title: 'Made for the tool you use',
    text: 'Lovable wants a plan, Claude its tags, Midjourney one line that describes a picture. Each use case follows its tool.',
  },
  {
    icon: 'shield',
    title: 'Nothing invented, nothing stored',
    text: 'Where a fact is missing, the tool leaves a [placeholder]. Your prompts are not kept on our server, and your results stay in your browser.',
  },
];

export function WhyUse() {
  return (
    <Section tone="sunk" labelledBy="why-use">
      <SectionHeading id="why-use" title="Why Use Our Prompt Builder?" />
      <ReasonList reasons={points} className="md:grid-cols-3" />
    </Section>
  );
}
