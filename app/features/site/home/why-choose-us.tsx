import { Section } from '#app/ui/container.tsx';
import { type Reason, ReasonList } from '#app/ui/reason-list.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const reasons: readonly Reason[] = [
  {
    icon: 'book',
    title: 'Industry-Relevant Courses',
    text: 'We teach the versions and tools that job advertisements in India ask for, and revise each course before a new batch begins.',
  },
  {
    icon: 'people',
    title: 'Experienced Trainers',
    text: 'Our trainers have 10+ years of experience in the work that they teach, and they read your code themselves.',
  },
  {
    icon: 'code',
    title: 'Hands-On Projects & Labs',
    text: 'You write programs in every class and again in the lab, and finish with projects that you can explain in an interview.',
  },
  {
    icon: 'classroom',
    title: 'Classroom-First Approach',
    text: 'A room, a board and a trainer who sees when you are stuck. The telecast comes from that room; it does not replace it.',
  },
  {
    icon: 'clock',
    title: 'Flexible Learning Options',
    text: 'Choose weekday evening or weekend classes, with live telecasting on the days when you cannot come.',
  },
  {
    icon: 'briefcase',
    title: 'Career Support Services',
    text: 'We go through your résumé, practise interviews with you and introduce you to our hiring partners.',
  },
];

export function WhyChooseUs() {
  return (
    <Section id="why-choose-us" labelledBy="why-title">
      <SectionHeading id="why-title" title="Why Choose Us?">
        Six things that we do, and that you can check on your first visit.
      </SectionHeading>
      <ReasonList reasons={reasons} className="stagger sm:grid-cols-2 lg:grid-cols-3" />
    </Section>
  );
}
