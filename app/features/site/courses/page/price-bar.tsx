import type { Course } from '../course.ts';
import { PriceTag } from '../price-tag.tsx';
import { BrochureLink, CallLink, EnrollButton, WhatsappLink } from './course-actions.tsx';

const iconWhereNarrow = 'max-xl:size-12 max-xl:p-0';
const wordsWhereWide = 'max-xl:sr-only';

/** The inside of the bar that stays at the lower edge of the screen, within reach of the thumb, until the footer comes. */
export function PriceBar({ course, pageUrl }: { course: Course; pageUrl: string }) {
  const upcoming = course.batches.find(({ type }) => type === 'upcoming');
  const look = { className: iconWhereNarrow, labelClassName: wordsWhereWide };
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="hidden truncate text-sm text-ink-soft lg:block lg:max-w-[24rem]">{course.name}</p>
        <PriceTag course={course} />
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <CallLink {...look} />
        <WhatsappLink course={course} batch={upcoming} pageUrl={pageUrl} {...look} />
        <BrochureLink course={course} {...look} />
        <EnrollButton
          course={course}
          className="max-sm:grow"
          toast={{ title: 'Enrollment Started', description: 'Leave your details, and we will call you.' }}
        />
      </div>
    </div>
  );
}
