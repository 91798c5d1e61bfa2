import { showToast } from '#app/ui/toast.tsx';
import type { Course } from './course.ts';
import { BrochureLink, CallLink, EnrollButton, WhatsappLink } from './course-actions.tsx';
import { PriceTag } from './price-tag.tsx';

const ICON_ON_PHONES = 'max-lg:size-12 max-lg:p-0';
const WORDS_ON_DESKTOPS = 'max-lg:sr-only';

/** Stays at the lower edge of the screen, within reach of the thumb, until the footer comes. */
export function PriceBar({ course, pageUrl }: { course: Course; pageUrl: string }) {
  const upcoming = course.batches.find(({ type }) => type === 'upcoming');
  const look = { className: ICON_ON_PHONES, labelClassName: WORDS_ON_DESKTOPS };
  return (
    <aside
      aria-label="Fee and enrolment"
      className="price-bar sticky bottom-0 z-10 border-t border-line bg-raised"
    >
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
            onClick={() =>
              showToast({
                title: 'Enrollment Started',
                description: 'Leave your details and we will keep a place for you.',
              })
            }
          />
        </div>
      </div>
    </aside>
  );
}
