import { Icon } from '#app/ui/icon.tsx';
import type { CourseSummary } from '../course.ts';

/** How long a course takes, as a line among the others that are compared. */
export function CourseLength({ course: { duration } }: { course: Pick<CourseSummary, 'duration'> }) {
  if (!duration) return null;
  return (
    <p className="flex items-center gap-2.5 text-ink-soft wrap-anywhere">
      <Icon name="clock" />
      {duration}
    </p>
  );
}
