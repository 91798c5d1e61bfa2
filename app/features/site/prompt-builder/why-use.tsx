import { Section } from '#app/ui/container.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
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
      <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {POINTS.map(({ icon, title, text }) => (
          <li key={title} className="border-t-2 border-ink pt-6">
            <Icon name={icon} className="size-8 text-accent-text" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
