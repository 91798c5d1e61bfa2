import type { TopCourse } from '#app/lib/top-courses.ts';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { Container } from '#app/ui/container.tsx';
import { CoursesLink } from '#app/ui/courses-link.tsx';
import { DialogOpener } from '#app/ui/dialog.tsx';

/** The dialog that the route renders with the enquiry. */
export const wishDialog = 'wish-dialog';

/** Above the page of a course that is shown instead of another. It repeats the address only if the footer links to it. */
export function InsteadNotice({ wish, shown }: { wish: TopCourse | undefined; shown: string }) {
  return (
    <section aria-label="The course you asked for" className="border-b border-line bg-sunk print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p className="font-[600] wrap-anywhere">
          {wish ? `${wish.title} is not running now` : 'There is no course at this address'}; here is {shown}.
        </p>
        {wish ? (
          <DialogOpener dialogId={wishDialog} to={`?ask=${wish.slug}`} tone="secondary">
            Ask about {wish.title}
          </DialogOpener>
        ) : (
          <CoursesLink className="button button-secondary">See all courses</CoursesLink>
        )}
        {wish && <ConfirmationPlace form={wishDialog} className="basis-full" />}
      </Container>
    </section>
  );
}
