import { classNames } from '#app/lib/class-names.ts';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { site } from '#app/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { CourseSummary } from '../course.ts';
import { CourseCard } from './course-card.tsx';
import { FeaturedCourse } from './featured-course.tsx';

const highlights = [
  {
    icon: 'classroom',
    title: 'In-Person Classroom Learning',
    text: 'You sit with a trainer and a small class, and write code in every session.',
  },
  {
    icon: 'stream',
    title: 'Live Telecasting for Remote Students',
    text: 'The same class reaches you live, and you can put your questions to the room.',
  },
] as const;

/** The home page's Courses section. */
export function CoursesSection({ courses }: { courses: readonly CourseSummary[] }) {
  const featured = courses.filter((course) => course.featured);
  const others = courses.filter((course) => !course.featured);
  return (
    <Section id="courses" labelledBy="courses-title">
      <SectionHeading id="courses-title" title="Our Courses">
        Choose what you want to be able to do. Every course is taught in {site.city} and streamed live.
      </SectionHeading>
      <Highlights />
      {featured.length > 0 && (
        <ul className="mt-8 grid gap-4 md:mt-12 md:gap-6">
          {featured.map((course) => (
            <FeaturedCourse key={course.slug} course={course} />
          ))}
        </ul>
      )}
      <ul className="mt-6 grid md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {others.map((course) => (
          <CourseCard key={course.slug} course={course} />
        ))}
        <Undecided after={others.length} />
      </ul>
    </Section>
  );
}

function Highlights() {
  return (
    <ul className="mt-6 grid gap-x-12 gap-y-4 md:mt-10 md:grid-cols-2 lg:max-w-[60rem]">
      {highlights.map(({ icon, title, text }) => (
        <li key={icon} className="flex gap-4">
          <Icon name={icon} className="mt-1 size-7 text-accent-text" />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft max-md:text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How far the last row of 2 and of 3 columns is filled decides how much room is left beside it. */
const mediumSpans = ['md:col-span-2', 'md:col-span-1'];
const largeSpans = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

function Undecided({ after }: { after: number }) {
  return (
    <li
      className={classNames(
        'relative flex flex-col items-start justify-center gap-2 overflow-clip rounded-md bg-sunk p-5 sm:gap-4 sm:p-8 lg:p-12',
        mediumSpans[after % 2],
        largeSpans[after % 3],
      )}
    >
      <KolamFigure
        seed="Which course?"
        size={9}
        dots={false}
        className="absolute -end-40 -top-10 w-[30rem] text-ink/15 max-xl:hidden"
      />
      <h3 className="text-xl">Not sure which course fits?</h3>
      <p className="max-w-[44ch] text-ink-soft max-md:text-sm">
        Tell us what you know and what you want to do next. We will say which course we would take in your
        place.
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ButtonLink to={telephoneUrl(site.phones.call.e164)} tone="secondary">
          <Icon name="phone" />
          Call {site.phones.call.display}
        </ButtonLink>
        <ButtonLink to="/#contact" tone="quiet">
          Send us a message
        </ButtonLink>
      </div>
    </li>
  );
}
