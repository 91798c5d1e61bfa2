import type { Banner, Point } from '#app/data/texts/texts.ts';
import { classNames } from '#app/lib/class-names.ts';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/container.tsx';
import { Icon, toIconName } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { CourseSummary } from '../course.ts';
import { CourseCard } from './course-card.tsx';
import { FeaturedCourse } from './featured-course.tsx';

/** The home page's Courses section. */
export function CoursesSection({
  courses,
  highlights,
  banner,
}: {
  courses: readonly CourseSummary[];
  highlights: readonly Point[];
  /** For whoever has not found theirs. */
  banner: Banner | undefined;
}) {
  const { city } = useWholeInstitute();
  const featured = courses.filter((course) => course.featured);
  const others = courses.filter((course) => !course.featured);
  return (
    <Section id="courses" labelledBy="courses-title">
      <SectionHeading id="courses-title" title="Our Courses">
        Choose what you want to be able to do. Every course is taught{city && ` in ${city}`} and streamed
        live.
      </SectionHeading>
      {highlights.length > 0 && <Highlights highlights={highlights} />}
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
        {banner && <Undecided banner={banner} after={others.length} />}
      </ul>
    </Section>
  );
}

function Highlights({ highlights }: { highlights: readonly Point[] }) {
  return (
    <ul className="mt-6 grid gap-x-12 gap-y-4 md:mt-10 md:grid-cols-2 lg:max-w-[60rem]">
      {highlights.map(({ icon, title, text }) => (
        <li key={`${title} ${text}`} className="flex gap-4 wrap-anywhere">
          <Icon name={toIconName(icon)} className="mt-1 size-7 text-accent-text" />
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

function Undecided({ banner, after }: { banner: Banner; after: number }) {
  const { call } = useWholeInstitute().phones;
  return (
    <li
      className={classNames(
        'relative flex flex-col items-start justify-center gap-2 overflow-clip rounded-md bg-sunk p-5 wrap-anywhere sm:gap-4 sm:p-8 lg:p-12',
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
      <h3 className="text-xl">{banner.title}</h3>
      <p className="max-w-[44ch] text-ink-soft max-md:text-sm">{banner.text}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {call.e164 && (
          <ButtonLink to={telephoneUrl(call.e164)} tone="secondary">
            <Icon name="phone" />
            Call {call.display}
          </ButtonLink>
        )}
        {banner.button && (
          <ButtonLink to={banner.button.address} tone="quiet">
            {banner.button.label}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
