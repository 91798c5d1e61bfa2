import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import type { Course } from '../course.ts';
import { PriceTag } from '../price-tag.tsx';
import { BrochureLink, CallLink, EnrollButton, leadDialog, WhatsappLink } from './course-actions.tsx';
import { liftToasts } from './lift-toasts.ts';

const iconWhereNarrow = 'max-xl:size-12 max-xl:p-0';
const wordsWhereWide = 'max-xl:sr-only';

/** However long it is, the bar covers no more of the page; header and fee panel have it whole. */
const shortCondition = 'line-clamp-3 sm:line-clamp-2';

/** The inside of the bar at the lower edge of the screen, within reach of the thumb, from the header's end to the footer. */
export function PriceBar({ course, pageUrl }: { course: Course; pageUrl: string }) {
  const look = { className: iconWhereNarrow, labelClassName: wordsWhereWide };
  return (
    <div className="sent-instead">
      <InlineScript run={liftToasts} given={[]} />
      <ConfirmationPlace form={leadDialog} className="sm:page-width" quiet />
      <div className="page-width flex items-center justify-between gap-x-8 gap-y-2 py-3 max-sm:flex-col max-sm:items-stretch">
        <PriceTag course={course} conditionClassName={shortCondition} />
        <div className="flex shrink-0 gap-2">
          <CallLink {...look} />
          <WhatsappLink course={course} pageUrl={pageUrl} {...look} />
          <BrochureLink course={course} {...look} />
          <EnrollButton
            course={course}
            className="max-sm:grow"
            toast={{ title: 'Enrollment Started', description: 'Leave your details, and we will call you.' }}
          />
        </div>
      </div>
    </div>
  );
}
