import { Projects } from './projects.tsx';
import type { Proof } from './proof.ts';
import { Testimonials } from './testimonials.tsx';

/** On the page of a course: what those say who took it, and what they made in it. */
export function CourseProof({ proof: { testimonials, projects } }: { proof: Proof }) {
  return (
    <>
      {testimonials.length > 0 && (
        <section>
          <h2 className="text-2xl">What students say of it</h2>
          <div className="mt-8">
            <Testimonials testimonials={testimonials} />
          </div>
        </section>
      )}
      <Projects projects={projects} title="What students have made in it" level="h2" />
    </>
  );
}
