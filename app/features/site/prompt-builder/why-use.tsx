import { Section } from '#app/ui/container.tsx';
import { type Reason, ReasonList } from '#app/ui/reason-list.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const points: readonly Reason[] = [
  {
    icon: 'edit',
    title: 'Your words, in order',
    text: 'Everything you said stays in. It is sorted into what the tool needs to know: the task, the audience, the form, the limits.',
  },
  {
    icon: 'code',
    title: 'Made for the tool you use',
    text: 'Lovable wants pages and data, Midjourney a subject and a light, Claude its tags. Each use case follows the conventions of its tool.',
  },
  {
    icon: 'shield',
    title: 'Nothing invented, nothing stored',
    text: 'What is missing becomes a [bracket] for you to fill in. Your prompts are not kept on our server, and your results stay in your browser.',
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
