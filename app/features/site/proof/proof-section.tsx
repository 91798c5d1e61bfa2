import { Section } from '#app/ui/container.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Employers } from './employers.tsx';
import { Projects } from './projects.tsx';
import type { Proof } from './proof.ts';
import { Testimonials } from './testimonials.tsx';

/** The home page's answer to "And then?": people first, then their work, then who hired them. Without entries there is none. */
export function ProofSection({ proof: { testimonials, projects, employers } }: { proof: Proof }) {
  const namesPeople = testimonials.length + projects.length > 0;
  if (!namesPeople && employers.length === 0) return null;
  return (
    <Section id="students" labelledBy="students-title">
      <SectionHeading id="students-title" title="What became of our students">
        {namesPeople && 'Everybody who is named here has agreed to it in writing.'}
      </SectionHeading>
      <div className="mt-8 grid gap-y-12 md:mt-12 lg:gap-y-16">
        <Testimonials testimonials={testimonials} />
        <Projects projects={projects} title="What they have made" />
        <Employers employers={employers} />
      </div>
    </Section>
  );
}
